import type { CampaignWire } from '@prosa/contracts';
import { campaignQuery } from '../../../../../web/src/features/campaigns/api/campaign-cache.js';
import { campaigns } from '../../../../../web/src/features/campaigns/api/campaigns.js';
import { contactListItems } from '../../../../../web/src/features/contact-list-items/api/contact-list-items.js';
import { listImportQuery } from '../../../../../web/src/features/contact-list-items/api/list-import-cache.js';
import { doNotContactEntries } from '../../../../../web/src/features/do-not-contact/api/do-not-contact-entries.js';
import { contactListQuery, contactLists } from '../../../../../web/src/shared/contact-lists/contact-lists.js';
import { recordsQuery, rowsOf } from '../../../../../web/src/shared/records/records.js';
import type { HeadlessConsole } from '../headless-console.js';
import { OPEN_CAMPAIGN, OPEN_LIST } from '../open-records.js';
import { fieldsDiffer, rowsDiffer } from '../rows-differ.js';

/** The lists that a console without a search or a filter shows. */
export const ALL_CAMPAIGNS = { search: '', filter: { status: '' } } as const;
export const ALL_ITEMS = { search: '', filter: { contactListId: OPEN_LIST, validity: '' } } as const;
const UNSEARCHED = { search: '', filter: undefined };
const LIST = { params: { contactListId: OPEN_LIST } };

/** Contact lists, and the open one with its contacts and its import. */
async function contactListDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const { records } = await caller.get('/contact-lists', { query: { pageNumber: 1 } });
  const lists = queryClient.getQueryData(recordsQuery(contactLists, UNSEARCHED).queryKey);
  const list = await caller.get('/contact-lists/:contactListId', LIST);
  const { contacts } = await caller.get('/contact-list-items', { query: { contactListId: OPEN_LIST } });
  const items = queryClient.getQueryData(recordsQuery(contactListItems, ALL_ITEMS).queryKey);
  const { import: last } = await caller.get('/contact-lists/:contactListId/import', LIST);
  return [
    ...rowsDiffer('contact lists', rowsOf(lists?.pages ?? []), records, records.length),
    ...fieldsDiffer('contact list', queryClient.getQueryData(contactListQuery(OPEN_LIST).queryKey), list),
    ...rowsDiffer('items', rowsOf(items?.pages ?? []), contacts, contacts.length),
    ...fieldsDiffer('import of items', queryClient.getQueryData(listImportQuery(OPEN_LIST).queryKey), last),
  ];
}

/** Campaigns and the open report, which are for admins and supervisors. Names of lists and connections are those of when they were read. */
async function campaignDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const { records } = await caller.get('/campaigns', { query: { pageNumber: 1 } });
  const list = queryClient.getQueryData(recordsQuery(campaigns, ALL_CAMPAIGNS).queryKey);
  const report = await caller.get('/campaigns/:campaignId/report', { params: { campaignId: OPEN_CAMPAIGN } });
  const shown = queryClient.getQueryData(campaignQuery(OPEN_CAMPAIGN).queryKey);
  return [
    ...rowsDiffer('campaigns', rowsOf(list?.pages ?? []).map(nameless), records.map(nameless), records.length),
    ...fieldsDiffer('report', shown && nameless(shown), nameless(report)),
  ];
}

const nameless = <C extends CampaignWire>(campaign: C) => ({
  ...campaign,
  contactList: campaign.contactList?.id,
  whatsapp: null,
  connections: campaign.connections.map(({ id }) => id),
});

/** Names are those of when the list was read. */
async function doNotContactDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const { records } = await caller.get('/do-not-contact', { query: { pageNumber: 1 } });
  const list = queryClient.getQueryData(recordsQuery(doNotContactEntries, UNSEARCHED).queryKey);
  const fresh = records.map((entry) => ({ id: entry.contactId, ...entry, name: '' }));
  const shown = rowsOf(list?.pages ?? []).map((entry) => ({ ...entry, name: '' }));
  return rowsDiffer('do not contact', shown, fresh, fresh.length);
}

/** What a console shows of contact lists, campaigns and the do-not-contact list, beside a fresh read. */
export const CAMPAIGN_DIFFERENCES = [contactListDifferences, campaignDifferences, doNotContactDifferences];
