import { Box, Flex, Image, Link, Text } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readLocation } from './location-body.js';

/** A location: its picture when there is one, its name and a link to a map. */
export function LocationContent({ body }: { body: string }) {
  const { t } = useTranslation('messages');
  const { image, href, text } = readLocation(body);

  return (
    <Box width="260px" maxW="full">
      {image ? (
        <Image src={image} alt="" width="full" height="130px" objectFit="cover" borderRadius="l2" />
      ) : (
        <Flex height="88px" align="center" justify="center" borderRadius="l2" bg="bg.muted" color="brand.fg">
          <MapPin size={30} strokeWidth={1.5} aria-hidden />
        </Flex>
      )}
      <Text mt="2" fontSize="body" fontWeight="medium" whiteSpace="pre-line" overflowWrap="anywhere">
        {text || t('location.title')}
      </Text>
      {href && (
        <Link href={href} target="_blank" rel="noopener noreferrer" fontSize="dense" color="brand.fg">
          {t('location.open')}
        </Link>
      )}
    </Box>
  );
}
