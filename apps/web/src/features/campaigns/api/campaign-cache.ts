import type { CampaignWire } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { KEYS } from '../../../shared/api/keys.js';
import type { LiveLine } from '../../../shared/live/live-table.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { type CampaignReport, campaigns, whole } from './campaigns.js';

/** A campaign with its figures: the report, and what the editor opens. Events keep it up to date. */
export const campaignQuery = (campaignId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.campaignReport(campaignId),
    queryFn: ({ signal }): Promise<CampaignReport> =>
      get('/campaigns/:campaignId/report', { params: { campaignId }, signal }),
  });

/** Puts what an event brought into the report, unless a later state is known. */
const putIntoReport = (queryClient: QueryClient, record: CampaignWire): void =>
  storeAnswer<CampaignReport>(queryClient, KEYS.campaignReport(record.id), (known) =>
    known && known.updatedAt <= record.updatedAt ? { ...whole(record), totals: known.totals } : known,
  );

/** Puts what a call answered into the list and the report. */
export function putCampaign(queryClient: QueryClient, record: CampaignWire): void {
  applyChange(queryClient, campaigns, { put: whole(record) });
  putIntoReport(queryClient, record);
}

/** Follows the campaigns whose report was read. */
export const campaignLines = [
  {
    topic: 'campaign',
    keys: ({ record }) => [KEYS.campaignReport(record.id)],
    apply: (queryClient, event) => {
      if (event.action === 'delete') return 'read';
      putIntoReport(queryClient, event.record);
    },
  },
  { topic: 'ContactList', keys: (event) => (event.action === 'delete' ? [KEYS.campaignReports] : []) },
  {
    topic: 'campaignTotals',
    keys: ({ campaignId }) => [KEYS.campaignReport(campaignId)],
    apply: (queryClient, { campaignId, totals }) =>
      void queryClient.setQueryData<CampaignReport>(
        KEYS.campaignReport(campaignId),
        (known) => known && { ...known, totals },
      ),
  },
] satisfies LiveLine[];
