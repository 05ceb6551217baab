import { SimpleGrid, Stack } from '@chakra-ui/react';
import { EmptyState } from '@prosa/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '../api/campaigns.js';
import { Reasons } from './reasons.js';
import { ReportCards } from './report-cards.js';
import { Variants } from './variants.js';

/** The figures of a campaign, why some got nothing, and how each text did. */
export function Overview({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  if (campaign.totals.planned === 0)
    return <EmptyState icon={ChartNoAxesColumn} title={t('report.nothing')} description={t('report.nothingHint')} />;

  return (
    <Stack gap="4">
      <ReportCards campaign={campaign} />
      <Variants campaign={campaign} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
        <Reasons totals={campaign.totals} />
      </SimpleGrid>
    </Stack>
  );
}
