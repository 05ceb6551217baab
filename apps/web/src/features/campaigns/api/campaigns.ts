import type { CampaignInput, CampaignStatus, CampaignTotals, CampaignWire } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** Which campaigns a list shows; '' for all. */
export interface CampaignFilter {
  status: CampaignStatus | '';
}

/** A campaign with its figures. */
export interface CampaignReport extends CampaignWire {
  totals: CampaignTotals;
}

/** The company's campaigns, the newest first (docs/spec/secondary.md §2). */
export const campaigns = records<CampaignWire, CampaignInput, CampaignFilter>({
  name: 'campaigns',
  fetchPart: async ({ search, filter: { status }, at }, signal, get) => {
    const query = { searchParam: search, pageNumber: at, status: status === '' ? undefined : status };
    const { records: rows, ...rest } = await get('/campaigns', { query, signal });
    return { rows, ...rest };
  },
  // What it says is saved by its editor.
  save: (input) => api.post('/campaigns', { body: input }),
  remove: (id) => api.delete('/campaigns/:campaignId', { params: { campaignId: id } }),
  topics: {
    campaign: (event) => (event.action === 'delete' ? { drop: event.id } : { put: whole(event.record) }),
    // Its campaigns have lost it; names are those of when the campaigns were read.
    ContactList: (event) => (event.action === 'delete' ? 'read' : 'none'),
  },
  placeOf: ({ name, status, createdAt }) => [name, status, createdAt],
});

/** A campaign that lost its list has no such keys, and merged into what is known it would keep the old ones. */
export const whole = <C extends CampaignWire>(campaign: C): C => ({
  ...campaign,
  contactListId: campaign.contactListId,
  contactList: campaign.contactList,
});
