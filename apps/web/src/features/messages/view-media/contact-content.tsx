import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readContacts } from './vcard.js';

/** Shared contacts with names and numbers. */
export function ContactContent({ body }: { body: string }) {
  const { t } = useTranslation('messages');

  return (
    <Stack gap="2" width="260px" maxW="full">
      {readContacts(body).map(({ name, numbers }, index) => (
        <Flex key={index} align="center" gap="3">
          <Flex boxSize="10" align="center" justify="center" borderRadius="full" bg="bg.muted" color="fg.muted">
            <UserRound size={20} aria-hidden />
          </Flex>
          <Box minW="0">
            <Text fontWeight="medium" fontSize="body" truncate>
              {name || t('contactCard')}
            </Text>
            <Text fontSize="dense" color="bubble.meta" fontVariantNumeric="tabular-nums">
              {numbers.join(', ')}
            </Text>
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
