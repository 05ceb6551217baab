import { HStack, Stack, Text } from '@chakra-ui/react';
import type { CampaignTotals } from '@prosa/contracts';
import { ProgressBar } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { campaignQuery } from '../api/campaign-cache.js';

/** Recipients for whom nothing is left to do. */
const doneOf = ({ byState }: CampaignTotals): number =>
  byState.sent + byState.delivered + byState.read + byState.failed + byState.skipped;

interface Props {
  name: string;
  totals: CampaignTotals;
}

/** How many of a campaign's recipients are through. */
export function CampaignProgress({ name, totals }: Props) {
  const { t } = useTranslation('campaigns');
  const { number, percent } = useFormat();
  const done = doneOf(totals);
  const text = t('progress.text', { done: number(done), total: number(totals.planned) });

  return (
    <Stack gap="1" minWidth="24" flex="1">
      <HStack justify="space-between" gap="3" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        <Text>{text}</Text>
        <Text>{percent(totals.planned === 0 ? 0 : done / totals.planned)}</Text>
      </HStack>
      <ProgressBar label={t('progress.label', { name })} valueText={text} value={done} max={totals.planned} />
    </Stack>
  );
}

/** The same of a row, which has no figures. */
export function RowProgress({ campaignId, name }: { campaignId: number; name: string }) {
  const { data } = useQuery(campaignQuery(campaignId));
  return data ? <CampaignProgress name={name} totals={data.totals} /> : null;
}
