import type { UserView } from '@prosa/contracts';
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { announcements } from '../../../../web/src/features/announcements/api/announcements.js';
import { apiKeys } from '../../../../web/src/features/api-keys/api/api-keys.js';
import { campaignQuery } from '../../../../web/src/features/campaigns/api/campaign-cache.js';
import { campaigns } from '../../../../web/src/features/campaigns/api/campaigns.js';
import { chatsQuery } from '../../../../web/src/features/chats/api/chats-cache.js';
import { connectionsQuery } from '../../../../web/src/features/connections/api/connections-cache.js';
import { contactListItems } from '../../../../web/src/features/contact-list-items/api/contact-list-items.js';
import { listImportQuery } from '../../../../web/src/features/contact-list-items/api/list-import-cache.js';
import { doNotContactEntries } from '../../../../web/src/features/do-not-contact/api/do-not-contact-entries.js';
import { boardQuery } from '../../../../web/src/features/kanban/api/kanban-queries.js';
import { EVERYTHING } from '../../../../web/src/features/kanban/model/card-filter.js';
import { onCallPeople } from '../../../../web/src/features/on-call/api/on-call.js';
import { schedules } from '../../../../web/src/features/schedules/api/schedules.js';
import { ticketCountsQuery } from '../../../../web/src/features/tickets/api/ticket-queries.js';
import { invitations } from '../../../../web/src/features/users/invitations/invitations.js';
import { serviceExportsQuery } from '../../../../web/src/features/reports/api/service-exports-cache.js';
import { bulkQuery } from '../../../../web/src/features/tickets/bulk/bulk-cache.js';
import { pinsQuery } from '../../../../web/src/features/tickets/pins/pins-cache.js';
import { subscriptions } from '../../../../web/src/features/webhooks/api/subscriptions.js';
import { companySettingsQuery } from '../../../../web/src/shared/company/company-settings.js';
import { contactListQuery, contactLists } from '../../../../web/src/shared/contact-lists/contact-lists.js';
import { integrations } from '../../../../web/src/shared/bots/integrations.js';
import { prompts } from '../../../../web/src/shared/bots/prompts.js';
import { fileLists } from '../../../../web/src/shared/file-lists/file-lists.js';
import { offeredQuickMessagesQuery, quickMessages } from '../../../../web/src/shared/messaging/quick-messages.js';
import { companyPlanQuery } from '../../../../web/src/shared/plans/company-plan.js';
import { type Records, recordsQuery, type Row } from '../../../../web/src/shared/records/records.js';
import type { LiveConnection } from '../../../../web/src/shared/live/live-connection.js';
import type { Caller } from './caller.js';
import { HeadlessPanel } from './headless-panel.js';
import { OPEN_CAMPAIGN, OPEN_LIST } from './open-records.js';
import { ALL_CAMPAIGNS, ALL_ITEMS } from './parts/campaign-differences.js';

type Viewer = Pick<UserView, 'companyId' | 'profile'>;

/**
 * Subscribes to the queries that a console's other pages use, and updates them as those pages do. Returns the live panel,
 * whose state is its own.
 */
export function observeQueries(
  queryClient: QueryClient,
  { companyId, profile }: Viewer,
  get: Caller['get'],
  live: LiveConnection,
): HeadlessPanel {
  new QueryObserver(queryClient, ticketCountsQuery(get)).subscribe(() => {});
  new QueryObserver(queryClient, connectionsQuery(get)).subscribe(() => {});
  new QueryObserver(queryClient, companySettingsQuery(companyId, get)).subscribe(() => {});
  observeRecords(queryClient, announcements, get);
  observeRecords(queryClient, quickMessages, get);
  observeRecords(queryClient, fileLists, get);
  observeRecords(queryClient, schedules, get, { contactId: null, status: '' });
  new QueryObserver(queryClient, offeredQuickMessagesQuery(get)).subscribe(() => {});
  new QueryObserver(queryClient, pinsQuery(get)).subscribe(() => {});
  new QueryObserver(queryClient, bulkQuery(get)).subscribe(() => {});
  new QueryObserver(queryClient, boardQuery(queryClient, EVERYTHING, get)).subscribe(() => {});
  new QueryObserver(queryClient, chatsQuery(get)).subscribe(() => {});
  observeRecords(queryClient, onCallPeople, get);
  const plan = companyPlanQuery(companyId, get);
  new QueryObserver(queryClient, plan).subscribe(() => {});
  observeRecords(queryClient, contactLists, get);
  observeRecords(queryClient, contactListItems, get, ALL_ITEMS.filter);
  new QueryObserver(queryClient, contactListQuery(OPEN_LIST, get)).subscribe(() => {});
  new QueryObserver(queryClient, listImportQuery(OPEN_LIST, get)).subscribe(() => {});
  if (profile === 'admin') observeForAdmin(queryClient, get);
  return new HeadlessPanel(queryClient, live, profile, get);
}

/** What pages for admins read. */
function observeForAdmin(queryClient: QueryClient, get: Caller['get']): void {
  observeRecords(queryClient, invitations, get);
  observeRecords(queryClient, apiKeys, get);
  observeRecords(queryClient, subscriptions, get);
  observeRecords(queryClient, integrations, get);
  observeRecords(queryClient, prompts, get);
  observeRecords(queryClient, campaigns, get, ALL_CAMPAIGNS.filter);
  observeRecords(queryClient, doNotContactEntries, get);
  new QueryObserver(queryClient, campaignQuery(OPEN_CAMPAIGN, get)).subscribe(() => {});
  new QueryObserver(queryClient, serviceExportsQuery(get)).subscribe(() => {});
}

/** The first page of a list without a search, as its screen reads it. */
function observeRecords<T extends Row, Input, Filter>(
  queryClient: QueryClient,
  of: Records<T, Input, Filter>,
  get: Caller['get'],
  filter = undefined as Filter,
) {
  const query = recordsQuery(of, { search: '', filter }, get);
  new InfiniteQueryObserver(queryClient, { ...query, getNextPageParam: () => undefined }).subscribe(() => {});
}
