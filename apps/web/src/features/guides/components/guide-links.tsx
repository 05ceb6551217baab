import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { BookOpen, Code, Megaphone, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Guide, guideAddress } from '../../../shared/address/paths.js';

const ICONS = { attendant: BookOpen, admin: ShieldCheck, campaigns: Megaphone, api: Code } as const;

/** Links to guides, as cards. */
export function GuideLinks({ guides }: { guides: readonly Guide[] }) {
  const { t } = useTranslation('guides');

  return (
    <Box as="section" aria-label={t('title')}>
      <Heading as="h2" fontSize="md" fontWeight="semibold" marginBottom="3">
        {t('title')}
      </Heading>
      <Grid templateColumns="repeat(auto-fill, minmax(min({sizes.80}, 100%), 1fr))" gap="4">
        {guides.map((guide) => (
          <GuideLink key={guide} guide={guide} />
        ))}
      </Grid>
    </Box>
  );
}

function GuideLink({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides');
  const Icon = ICONS[guide];

  return (
    <Flex
      asChild
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="l3"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'border.emphasized', bg: 'bg.subtle' }}
    >
      <Link to={guideAddress(guide)}>
        <Box color="brand.fg" paddingTop="0.5">
          <Icon size={22} aria-hidden />
        </Box>
        <Box minWidth="0">
          <Text fontWeight="semibold">{t(`guide.${guide}.title`)}</Text>
          <Text color="fg.muted" fontSize="dense">
            {t(`guide.${guide}.hint`)}
          </Text>
        </Box>
      </Link>
    </Flex>
  );
}
