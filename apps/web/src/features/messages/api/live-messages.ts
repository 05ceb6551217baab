import type { LiveEvents, MessageWire, TicketView } from '@prosa/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { dropMessage, messageKeys, putMessage } from './message-cache.js';
import { markRead, type MessageLedger, type ReadMessagePage, threadMessages } from './message-thread.js';

type Topic = 'ticket' | 'appMessage' | 'contact';
type Applies<T extends Topic> = (queryClient: QueryClient, event: LiveEvents[T]) => void;
type Moved = Exclude<LiveEvents['ticket'], { action: 'updateUnread' }>;
type Pages = readonly ReadMessagePage[];
type Thread = ReturnType<typeof threadsOf>[number];

/** What each topic teaches of threads. */
export const messageTopics: { [T in Topic]: Applies<T> } = {
  ticket: (queryClient, event) => {
    if (event.action === 'updateUnread') markThreadsRead(queryClient, event.ticketId);
    else reviewThreads(queryClient, event);
  },
  appMessage: applyMessageEvent,
  contact: applyContactEvent,
};

/** The windows on threads that the console holds or is reading, by the ticket they were opened with. */
const threadsOf = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<InfiniteData<ReadMessagePage>>({ queryKey: messageKeys.threads })
    .map(([queryKey, thread]) => ({ queryKey, ticketId: queryKey[2] as number, pages: thread?.pages ?? [] }));

/** Into every thread it may belong to: a thread spans all tickets of its contact on a connection. */
function applyMessageEvent(queryClient: QueryClient, event: LiveEvents['appMessage']): void {
  const { action, message } = event;
  const contactId = action === 'create' ? event.contact.id : event.contactId;
  for (const { ticketId, pages } of threadsOf(queryClient)) {
    if (!mayContain(ticketId, pages, { message, contactId })) continue;
    if (action === 'delete') dropMessage(queryClient, ticketId, message.id);
    else putMessage(queryClient, ticketId, message, contactId);
  }
}

/** A thread that is still being read may hold anything. */
function mayContain(
  ticketId: number,
  pages: Pages,
  { message, contactId }: { message: MessageWire; contactId: number },
) {
  const ticket = pages[0]?.ticket;
  if (!ticket || ticketId === message.ticketId) return true;
  return ticket.contactId === contactId && ticket.whatsappId === message.whatsappId;
}

/** All that came into a ticket has been read. A window that is being read anew may be told what was so before. */
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
 * A thread shows the messages of those of its tickets that may be seen. One that goes out of sight takes its own along,
 * one that comes into sight brings them: both are for the server to say.
 */
function reviewThreads(queryClient: QueryClient, event: Moved): void {
  for (const thread of threadsOf(queryClient)) {
    if (isOutdated(queryClient, thread, event)) {
      void queryClient.invalidateQueries({ queryKey: thread.queryKey, exact: true });
    }
  }
}

/** Of a thread that is being read for the first time nobody can say yet. */
const isOutdated = (queryClient: QueryClient, thread: Thread, event: Moved): boolean =>
  event.action === 'delete'
    ? thread.pages.length === 0 || shows(queryClient, thread, event.ticketId)
    : isMissing(queryClient, thread, event);

function shows(queryClient: QueryClient, { ticketId, pages }: Thread, id: number): boolean {
  const ledger = queryClient.getQueryData<MessageLedger>(messageKeys.learned(ticketId)) ?? {};
  return threadMessages(pages, ledger).some((message) => message.ticketId === id);
}

function isMissing(
  queryClient: QueryClient,
  thread: Thread,
  { ticket }: Extract<Moved, { action: 'update' }>,
): boolean {
  if (thread.ticketId !== ticket.id) {
    const isOfIt = thread.pages.length === 0 || isOfThread(thread.pages, ticket);
    return isOfIt && !shows(queryClient, thread, ticket.id);
  }
  // It came back before what was asked when it went was answered: that answer may be a refusal.
  return queryClient.getQueryState(thread.queryKey)?.isInvalidated === true;
}

const isOfThread = ([page]: Pages, { contactId, whatsappId }: TicketView): boolean =>
  page?.ticket.contactId === contactId && page.ticket.whatsappId === whatsappId;

/** Names stand in messages and their quotes: a thread in which that contact writes is read anew, which is seldom. */
function applyContactEvent(queryClient: QueryClient, event: LiveEvents['contact']): void {
  void queryClient.invalidateQueries({
    queryKey: messageKeys.threads,
    predicate: ({ state, queryKey }) => {
      const thread = state.data as InfiniteData<ReadMessagePage> | undefined;
      if (state.fetchStatus === 'fetching') return true;
      if (!thread) return false;
      const ledger = queryClient.getQueryData<MessageLedger>(messageKeys.learned(queryKey[2] as number)) ?? {};
      return event.action === 'delete' || showsContact(thread.pages, ledger, event.contact.id);
    },
  });
}

const showsContact = (pages: Pages, ledger: MessageLedger, contactId: number): boolean =>
  pages.some(({ ticket }) => ticket.contactId === contactId) ||
  threadMessages(pages, ledger).some((row) => row.contactId === contactId || row.quotedMsg?.contactId === contactId);
