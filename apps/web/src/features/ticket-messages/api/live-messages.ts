import type { LiveEvents, MessageWire, TicketView } from '@prosa/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type LiveLine, useLiveTable } from '../../../shared/live/live-table.js';
import { useReportViewing } from '../../../shared/live/attending/use-attending.js';
import { useLiveRoom } from '../../../shared/live/use-live.js';
import { newerOf } from '../../../shared/live/ledger.js';
import { applyMessageEvent, isTicket, showsTicket, type Thread, threadsOf } from './learn-message.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import type { MessageLedger, ReadMessagePage } from './message-pages.js';
import { threadMessages } from './use-messages.js';

type Topic = 'ticket' | 'appMessage' | 'contact';
type Applies<T extends Topic> = (queryClient: QueryClient, event: LiveEvents[T]) => void;
type Moved = Exclude<LiveEvents['ticket'], { action: 'updateUnread' }>;
type Pages = readonly ReadMessagePage[];

/** The handler of each live topic that affects threads. */
export const messageTopics: { [T in Topic]: Applies<T> } = {
  ticket: (queryClient, event) => {
    if (event.action === 'updateUnread') markThreadsRead(queryClient, event.ticketId);
    else reviewThreads(queryClient, event);
  },
  appMessage: applyMessageEvent,
  contact: applyContactEvent,
};

/** The same as lines of a table. Their ledger knows which reads are older, so that none is repeated here. */
export const messageLines: readonly LiveLine[] = [
  { topic: 'ticket', keys: [], apply: messageTopics.ticket },
  { topic: 'appMessage', keys: [], apply: messageTopics.appMessage },
  { topic: 'contact', keys: [], apply: messageTopics.contact },
  // Imported messages have no events of their own.
  { topic: 'importMessages', keys: ({ action }) => (action === 'refresh' ? [messageKeys.threads] : []) },
];

/** Keeps the thread of a ticket up to date while mounted. */
export function useLiveMessages(ticketId: number): void {
  useLiveRoom('joinChatBox', ticketId);
  useReportViewing(ticketId);
  useLiveTable(messageLines);
}

/**
 * Marks a ticket's messages as read in every cached thread. A refetch under way may return the earlier state, so it is
 * repeated.
 */
function markThreadsRead(queryClient: QueryClient, ticketId: number): void {
  for (const { queryKey, ticketId: threadId, pages } of threadsOf(queryClient)) {
    queryClient.setQueryData<MessageLedger>(messageKeys.learned(threadId), (ledger = {}) =>
      markRead(pages, ledger, ticketId),
    );
    const isRefetching = pages.length > 0 && queryClient.isFetching({ queryKey, exact: true }) > 0;
    if (isRefetching) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/**
 * Returns the ledger with all messages of a ticket read. Page messages are learned with the time of their read, so that
 * an old page does not count as newer than it is.
 */
function markRead(pages: Pages, ledger: MessageLedger, ticketId: number): MessageLedger {
  const isInTicket = (message: MessageWire | null): message is MessageWire => message?.ticketId === ticketId;
  const onPages = pages.flatMap(({ messages, readAt }) =>
    messages
      .filter((message) => isInTicket(message) && newerOf(message, readAt, ledger[message.id]) === message)
      .map((value) => ({
        value,
        version: value.version,
        at: readAt,
        context: ledger[value.id]?.context ?? null,
      })),
  );
  const unread = [...Object.values(ledger), ...onPages].flatMap(({ value, ...learned }) =>
    isInTicket(value) && !value.read ? { ...learned, value: { ...value, read: true } } : [],
  );
  if (unread.length === 0) return ledger;
  return { ...ledger, ...Object.fromEntries(unread.map((learned) => [learned.value.id, learned])) };
}

/**
 * Invalidates threads after a ticket became visible or invisible: a thread shows the messages of the visible tickets
 * only, and which ones the server decides.
 */
function reviewThreads(queryClient: QueryClient, event: Moved): void {
  for (const thread of threadsOf(queryClient)) {
    if (isOutdated(queryClient, thread, event)) {
      void queryClient.invalidateQueries({ queryKey: thread.queryKey, exact: true });
    }
  }
}

/** Whether the event can change the thread; unknown, and so true, while its first read is under way. */
const isOutdated = (queryClient: QueryClient, thread: Thread, event: Moved): boolean =>
  event.action === 'delete'
    ? thread.pages.length === 0 || showsTicket(queryClient, thread, event.ticketId)
    : isMissing(queryClient, thread, event);

function isMissing(
  queryClient: QueryClient,
  thread: Thread,
  { ticket }: Extract<Moved, { action: 'update' }>,
): boolean {
  if (thread.ticketId !== ticket.id) {
    const mayBelong = thread.pages.length === 0 || isOfThread(thread.pages, ticket);
    return mayBelong && !showsTicket(queryClient, thread, ticket.id);
  }
  // The ticket was visible again before the read that its disappearance started was answered: that answer may be a
  // refusal.
  return queryClient.getQueryState(thread.queryKey)?.isInvalidated === true;
}

const isOfThread = ([page]: Pages, { contactId, whatsappId }: TicketView): boolean =>
  page?.ticket.contactId === contactId && page.ticket.whatsappId === whatsappId;

/** Invalidates the threads that show the contact: messages and quotes carry its name. Names change seldom. */
function applyContactEvent(queryClient: QueryClient, event: LiveEvents['contact']): void {
  void queryClient.invalidateQueries({
    queryKey: messageKeys.threads,
    predicate: ({ state, queryKey }) => {
      if (!isTicket(queryKey)) return false;
      const thread = state.data as InfiniteData<ReadMessagePage> | undefined;
      if (state.fetchStatus === 'fetching') return true;
      if (!thread) return false;
      const ledger = queryClient.getQueryData<MessageLedger>(messageKeys.learned(queryKey[2] as number)) ?? {};
      const isMoved = event.action === 'delete' || event.restoredFrom !== undefined;
      return isMoved || showsContact(thread.pages, ledger, event.contact.id);
    },
  });
}

const showsContact = (pages: Pages, ledger: MessageLedger, contactId: number): boolean =>
  pages.some(({ ticket }) => ticket.contactId === contactId) ||
  threadMessages(pages, ledger).some((row) => row.contactId === contactId || row.quotedMsg?.contactId === contactId);
