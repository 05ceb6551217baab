import { Box, HStack, Text } from '@chakra-ui/react';
import { type Language, openingAt, type OpeningPlan, openingValues } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';

interface Props {
  plan: OpeningPlan;
  /** IANA name. */
  zone: string;
}

/** Whether these hours are open now, and until when. */
export function OpeningLine({ plan, zone }: Props) {
  const { t, i18n } = useTranslation('opening-hours');
  const now = new Date(useNow());
  const { isOpen, exception } = openingAt(plan, zone, now);
  const { openUntil, opensAt } = openingValues(plan, zone, now, i18n.language as Language);
  const text = isOpen
    ? openUntil && t('now.openUntil', { until: openUntil })
    : opensAt && t('now.opensAt', { at: opensAt });

  return (
    <HStack gap="2" role="status">
      <Box aria-hidden boxSize="2.5" borderRadius="full" bg={isOpen ? 'good.dot' : 'fg.muted'} />
      <Text>
        {text || t(isOpen ? 'now.open' : 'now.closed')}
        {exception && ` (${exception})`}
      </Text>
    </HStack>
  );
}
