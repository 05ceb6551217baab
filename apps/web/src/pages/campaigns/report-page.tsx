import { Tabs } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { campaignQuery } from '../../features/campaigns/api/campaign-cache.js';
import { recipients } from '../../features/campaigns/api/recipients.js';
import { Overview } from '../../features/campaigns/report/overview.js';
import { RecipientsList } from '../../features/campaigns/report/recipients-list.js';
import { ReportHeader } from '../../features/campaigns/report/report-header.js';
import { campaignAddress, REPORT_FIELDS, REPORT_TABS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { PageTabs } from '../../shared/tabs/page-tabs.js';
import { CampaignFrame } from './campaign-frame.js';
import { ListOfRecipients } from './list-of-recipients.js';

/** `/campaign/{id}/report?tab=…&outcome=…`: how a campaign does (docs/spec/secondary.md §2). */
export function ReportPage() {
  const { t } = useTranslation('campaigns');
  const campaignId = Number(useParams().campaignId);
  const report = useQuery({ ...campaignQuery(campaignId), refetchOnMount: 'always' });
  const [{ tab, outcome, variant }, change] = useAddress(REPORT_FIELDS);
  const { data } = report;
  useReadAtEnd(campaignId, data?.status);

  return (
    <CampaignFrame
      title={data ? t('report.of', { name: data.name }) : t('report.title')}
      other={{ label: t('report.edit'), address: campaignAddress(campaignId), icon: Pencil }}
      query={report}
    >
      {data && (
        <>
          <ReportHeader campaign={data} />
          <PageTabs
            label={t('report.title')}
            tabs={REPORT_TABS}
            tab={tab}
            onTab={(next) => change({ tab: next })}
            titleOf={(each) => t(`report.tab.${each}`)}
          >
            <Tabs.Content
              value={tab}
              flex="1"
              minHeight="0"
              overflowY="auto"
              padding={tab === 'overview' ? { base: '4', md: '6' } : '0'}
              tabIndex={tab === 'overview' ? 0 : -1}
            >
              {tab === 'overview' ? (
                <Overview campaign={data} />
              ) : (
                <RecipientsList
                  campaign={data}
                  filter={{ outcome, variant }}
                  onFilter={change}
                  action={<ListOfRecipients campaign={data} outcome={outcome} />}
                />
              )}
            </Tabs.Content>
          </PageTabs>
        </>
      )}
    </CampaignFrame>
  );
}

/** Receipts still come after the last message: the report is read once more a while after its end (docs/spec/secondary.md §4). */
const READ_AFTER_END_MS = 5_000;

function useReadAtEnd(campaignId: number, status: string | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(status);

  useEffect(() => {
    const hasEnded = status === 'FINALIZADA' && before.current !== undefined && before.current !== status;
    before.current = status;
    if (!hasEnded) return;
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries(campaignQuery(campaignId));
      void queryClient.invalidateQueries({ queryKey: recipients.listsKey });
    }, READ_AFTER_END_MS);
    return () => clearTimeout(timer);
  }, [queryClient, campaignId, status]);
}
