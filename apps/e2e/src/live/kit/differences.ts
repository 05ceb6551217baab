import type {
  BulkReport,
  CompanySettings,
  ConnectionView,
  MessageWire,
  QuickMessageWire,
  ScheduleWire,
  TicketCounts,
  TicketPage,
  TicketView,
  UserView,
} from '@prosa/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { announcements } from '../../../../web/src/features/announcements/api/announcements.js';
import { connectionKeys } from '../../../../web/src/features/connections/api/connections-cache.js';
import { messageKeys } from '../../../../web/src/shared/conversation/thread/thread-cache.js';
import type { MessageLedger, ReadMessagePage } from '../../../../web/src/features/ticket-messages/api/message-pages.js';
import { threadMessages } from '../../../../web/src/features/ticket-messages/api/use-messages.js';
import { schedules } from '../../../../web/src/features/schedules/api/schedules.js';
import { ticketKeys } from '../../../../web/src/features/tickets/api/cache/ticket-keys.js';
import { pinsKey, type ReadPins } from '../../../../web/src/features/tickets/pins/pins-cache.js';
import { listPinned } from '../../../../web/src/features/tickets/pins/list-pinned.js';
import type { ReadTicketPage, TicketLedger } from '../../../../web/src/features/tickets/api/cache/ticket-pages.js';
import { listTickets } from '../../../../web/src/features/tickets/api/use-tickets.js';
import type { Get } from '../../../../web/src/shared/api/api-client.js';
import { bulkKey } from '../../../../web/src/features/tickets/bulk/bulk-cache.js';
import { invitations } from '../../../../web/src/features/users/invitations/invitations.js';
import { companySettingsKey } from '../../../../web/src/shared/company/company-settings.js';
import { fileLists } from '../../../../web/src/shared/file-lists/file-lists.js';
import { offeredQuickMessagesQuery, quickMessages } from '../../../../web/src/shared/messaging/quick-messages.js';
import { companyPlanQuery } from '../../../../web/src/shared/plans/company-plan.js';
import { recordsQuery, rowsOf } from '../../../../web/src/shared/records/records.js';
import { CAMPAIGN_DIFFERENCES } from './parts/campaign-differences.js';
import { BOT_DIFFERENCES } from './parts/bot-differences.js';
import { EXTERNAL_DIFFERENCES } from './parts/external-differences.js';
import { exportDifferences } from './parts/export-differences.js';
import { kanbanDifferences } from './parts/kanban-differences.js';
import { fieldsDiffer, rowsDiffer } from './rows-differ.js';
import { chatDifferences, onCallDifferences } from './parts/team-differences.js';
import type { HeadlessConsole, Shown } from './headless-console.js';

const WHOLE = [
  countDifferences,
  connectionDifferences,
  userDifferences,
  settingDifferences,
  announcementDifferences,
  invitationDifferences,
  quickMessageDifferences,
  fileListDifferences,
  scheduleDifferences,
  ...CAMPAIGN_DIFFERENCES,
  planDifferences,
  bulkDifferences,
  exportDifferences,
  ...EXTERNAL_DIFFERENCES,
  ...BOT_DIFFERENCES,
  kanbanDifferences,
  chatDifferences,
  onCallDifferences,
  pinDifferences,
  async ({ panel }: HeadlessConsole) => panel?.differences() ?? [],
];

/**
 * Returns one line for each difference between a console's state and a fresh read from the server. `get`: how its lists
 * and its chosen ticket are read.
 */
export async function differences(client: HeadlessConsole, get: Get = client.caller.get): Promise<string[]> {
  const found: string[][] = await Promise.all([
    ...client.subscriptions.lists.map((status) => listDifferences(client, status, get)),
    ...(client.subscriptions.isComplete ? WHOLE.map((differ) => differ(client)) : []),
    ...(client.chosen
      ? [detailDifferences(client, client.chosen.ticket, get), threadDifferences(client, client.chosen.ticket.id, get)]
      : []),
  ]);
  return found.flat().map((line) => `${client.user.name} (${client.state}): ${line}`);
}

/** The rows of a list as the console draws them. */
export function shownTickets({ queryClient, filter }: HeadlessConsole, status: Shown, of = filter): TicketView[] {
  const expected = of(status);
  const list = queryClient.getQueryData<InfiniteData<ReadTicketPage>>(ticketKeys.list(expected));
  const ledger = queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {};
  return list ? listTickets(list.pages, ledger, expected) : [];
}

/** The loaded window of the open thread. */
const shownWindow = ({ queryClient, chosen }: HeadlessConsole): ReadMessagePage[] =>
  (chosen &&
    queryClient.getQueryData<InfiniteData<ReadMessagePage>>(messageKeys.window(chosen.ticket.id, chosen.around))
      ?.pages) ??
  [];

/** Messages of the open thread, as the console draws them. */
export function shownMessages(client: HeadlessConsole): MessageWire[] {
  const ticketId = client.chosen?.ticket.id ?? 0;
  const ledger = client.queryClient.getQueryData<MessageLedger>(messageKeys.learned(ticketId)) ?? {};
  return threadMessages(shownWindow(client), ledger);
}

async function listDifferences(client: HeadlessConsole, status: Shown, get: Get): Promise<string[]> {
  const fresh: TicketView[] = [];
  const showAll = client.filter(status).showAll || undefined;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: TicketPage = await get('/tickets', { query: { status, showAll, cursor } });
    fresh.push(...page.tickets);
    cursor = page.cursor;
  }
  return rowsDiffer(
    `${status} list`,
    shownTickets(client, status, (name) => client.filter(name)),
    fresh,
    40,
  );
}

/** Compares the whole range that the window claims to show with the server, whatever its pages. */
async function threadDifferences(client: HeadlessConsole, ticketId: number, get: Get): Promise<string[]> {
  const pages = shownWindow(client);
  const [newest, oldest] = [pages[0]?.span.to ?? Infinity, pages.at(-1)?.span.from ?? 0];
  const fresh: MessageWire[] = [];
  for (let before = Number.isFinite(newest) ? newest + 1 : undefined; ;) {
    const query = { before, markAsRead: false };
    const page = await get('/messages/:ticketId', { params: { ticketId }, query }).catch(() => null);
    if (!page) return [`thread ${ticketId}: shown, and refused to a fresh read`];
    fresh.push(...[...page.messages].reverse());
    before = page.messages[0]?.seq ?? 0;
    if (!page.hasMore || before <= oldest) break;
  }
  const expected = fresh.filter(({ seq }) => seq >= oldest).map(withoutSignature);
  const newestFirst = [...shownMessages(client)].reverse();
  const what = `thread ${ticketId} around ${client.chosen?.around} from ${oldest} to ${newest}`;
  return rowsDiffer(what, newestFirst.map(withoutSignature), expected, expected.length);
}

async function detailDifferences({ queryClient }: HeadlessConsole, { uuid }: TicketView, get: Get): Promise<string[]> {
  const fresh = await get('/tickets/u/:uuid', { params: { uuid } }).catch(() => null);
  const state = queryClient.getQueryState<TicketView>(ticketKeys.detail(uuid));
  const shown = state?.status === 'error' ? null : state?.data;
  return fieldsDiffer(`ticket ${uuid}`, shown ?? null, fresh);
}

async function countDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const fresh = await caller.get('/tickets/counts');
  const shown = queryClient.getQueryData<TicketCounts>(ticketKeys.counts);
  const tabs = (counts?: TicketCounts) => ({ open: counts?.open, pending: counts?.pending });
  return fieldsDiffer('counts', tabs(shown), tabs(fresh));
}

async function connectionDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const fresh = await caller.get('/whatsapp');
  const shown = queryClient.getQueryData<ConnectionView[]>(connectionKeys.list) ?? [];
  return rowsDiffer('connections', shown, fresh, fresh.length);
}

async function planDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  const { queryKey } = companyPlanQuery(user.companyId, caller.get);
  const fresh = await caller.get('/companies/listPlan/:companyId', { params: { companyId: user.companyId } });
  return fieldsDiffer('plan', queryClient.getQueryData(queryKey), fresh);
}

/** Compares pins as the lists show them: a hidden ticket is not shown, even if pinned. */
async function pinDifferences(client: HeadlessConsole): Promise<string[]> {
  const { tickets } = await client.caller.get('/pins');
  const pins = client.queryClient.getQueryData<ReadPins>(pinsKey) ?? { tickets: [], readAt: 0 };
  const ledger = client.queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {};
  return (['open', 'pending'] as const).flatMap((status) => {
    const fresh = listPinned({ tickets, readAt: Infinity }, {}, client.filter(status));
    return rowsDiffer(`pins of ${status}`, listPinned(pins, ledger, client.filter(status)), fresh, fresh.length);
  });
}

/** Compares the bulk action without its skipped tickets, which change without an event. */
async function bulkDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const { bulk: fresh } = await caller.get('/tickets/bulk');
  const shown = queryClient.getQueryData<BulkReport | null>(bulkKey);
  const figures = (bulk?: BulkReport | null) => bulk && { ...bulk, skips: [] };
  return fieldsDiffer('bulk action', figures(shown), figures(fresh));
}

/** Not compared: who is online, and until when, changes without an event, and the company's settings are read and updated separately. */
async function userDifferences({ user, caller }: HeadlessConsole): Promise<string[]> {
  const fresh = await caller.get('/users/:userId', { params: { userId: user.id } });
  const followed = (view: UserView) => ({
    ...view,
    online: null,
    lastSeenAt: null,
    company: { ...view.company, companieSettings: [] },
  });
  return fieldsDiffer('user', followed(user), followed(fresh));
}

async function settingDifferences({ queryClient, user, caller }: HeadlessConsole): Promise<string[]> {
  const fresh = await caller.get('/companySettings/:companyId', { params: { companyId: user.companyId } });
  return fieldsDiffer('settings', queryClient.getQueryData<CompanySettings>(companySettingsKey), fresh);
}

/** The list of a kind of record without a search. */
const UNSEARCHED = { search: '', filter: undefined };

async function announcementDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const { records } = await caller.get('/announcements');
  const list = queryClient.getQueryData(recordsQuery(announcements, UNSEARCHED).queryKey);
  return rowsDiffer('announcements', rowsOf(list?.pages ?? []), records, records.length);
}

/** Invitations are for admins. */
async function invitationDifferences({ queryClient, caller, user }: HeadlessConsole): Promise<string[]> {
  if (user.profile !== 'admin') return [];
  const fresh = await caller.get('/invitations');
  const list = queryClient.getQueryData(recordsQuery(invitations, UNSEARCHED).queryKey);
  return rowsDiffer('invitations', rowsOf(list?.pages ?? []), fresh, fresh.length);
}

async function quickMessageDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const { records } = await caller.get('/quick-messages');
  const list = queryClient.getQueryData(recordsQuery(quickMessages, UNSEARCHED).queryKey);
  const offered = await caller.get('/quick-messages/list');
  const client = queryClient.getQueryData(offeredQuickMessagesQuery(caller.get).queryKey) ?? [];
  const byId = (rows: QuickMessageWire[]) => [...rows].sort((a, b) => b.id - a.id);
  return [
    ...rowsDiffer('quick messages', rowsOf(list?.pages ?? []), records, records.length),
    ...rowsDiffer('offered quick messages', byId(client), byId(offered), offered.length),
  ];
}

async function fileListDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const { files } = await caller.get('/files', { query: { pageNumber: 1 } });
  const list = queryClient.getQueryData(recordsQuery(fileLists, UNSEARCHED).queryKey);
  return rowsDiffer('file lists', rowsOf(list?.pages ?? []), files, files.length);
}

/** Names of contacts and authors are those of when the list was read. */
async function scheduleDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const fresh = await caller.get('/schedules');
  const request = { search: '', filter: { contactId: null, status: '' } } as const;
  const list = queryClient.getQueryData(recordsQuery(schedules, request).queryKey);
  const nameless = (rows: ScheduleWire[]) =>
    rows.map((row) => ({ ...row, user: null, contact: { ...row.contact, name: '' } }));
  return rowsDiffer(
    'schedules',
    nameless(rowsOf(list?.pages ?? [])),
    nameless(fresh.schedules),
    fresh.schedules.length,
  );
}

/** Links are signed for each answer; the version of a quote, which receipts raise too, is not displayed. */
const withoutSignature = (message: MessageWire): MessageWire => ({
  ...message,
  quotedMsg: message.quotedMsg && { ...message.quotedMsg, version: 0 },
  mediaUrl: message.mediaUrl?.replace(/\/media\/[^/]+\//, '/media/') ?? null,
});
