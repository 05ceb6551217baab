import type { LiveEvents, MessageWire } from '@prosa/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { change } from '../../../shared/conversation/outbox.js';
import { DELETED_FOR_GOOD, forget, learn } from '../../../shared/live/ledger.js';
import { changeOutbox, messageKeys, outboxOf } from './message-cache.js';
import type { MessageLedger, ReadMessagePage } from './message-pages.js';
import { threadMessages } from './use-messages.js';

export type Thread = ReturnType<typeof threadsOf>[number];

/** The cached windows on threads, by the ticket they were opened with, including those being read. */
export const threadsOf = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<InfiniteData<ReadMessagePage>>({ queryKey: messageKeys.threads })
    .map(([queryKey, thread]) => ({ queryKey, ticketId: queryKey[2] as number, pages: thread?.pages ?? [] }));

/** Whether a window shows a message of that ticket. */
export function showsTicket(queryClient: QueryClient, { ticketId, pages }: Thread, id: number): boolean {
  const ledger = queryClient.getQueryData<MessageLedger>(messageKeys.learned(ticketId)) ?? {};
  return threadMessages(pages, ledger).some((message) => message.ticketId === id);
}

/** Applies a message to every thread it may belong to: a thread spans all tickets of its contact on a connection. */
export function applyMessageEvent(queryClient: QueryClient, event: LiveEvents['appMessage']): void {
  const { action, message } = event;
  const contactId = action === 'create' ? event.contact.id : event.contactId;
  for (const thread of threadsOf(queryClient)) {
    const { queryKey, ticketId, pages } = thread;
    if (!mayContain(ticketId, pages, { message, contactId })) continue;
    if (action === 'delete') {
      dropMessage(queryClient, ticketId, message.id);
      continue;
    }
    const isReadAgain = isOfHiddenTicket(queryClient, thread, message);
    putMessage(queryClient, ticketId, message, contactId);
    if (isReadAgain) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/**
 * Whether the message is of another ticket of which nothing is shown. The user may have been unable to see it until
 * now, and a console that reconnects receives the messages of a ticket before the event that made it visible: earlier
 * ones come with no event. A thread whose first read is under way is read again by that event.
 */
const isOfHiddenTicket = (queryClient: QueryClient, thread: Thread, message: MessageWire): boolean =>
  thread.pages.length > 0 &&
  thread.ticketId !== message.ticketId &&
  !showsTicket(queryClient, thread, message.ticketId);

/** A thread whose first read is under way may contain anything. */
function mayContain(
  ticketId: number,
  pages: readonly ReadMessagePage[],
  { message, contactId }: { message: MessageWire; contactId: number },
) {
  const ticket = pages[0]?.ticket;
  if (!ticket || ticketId === message.ticketId) return true;
  return ticket.contactId === contactId && ticket.whatsappId === message.whatsappId;
}

/** A thread without windows needs no updates: it is read when opened. */
const isOpened = (queryClient: QueryClient, threadId: number): boolean =>
  queryClient.getQueryCache().find({ queryKey: messageKeys.thread(threadId), exact: false }) !== undefined;

/** Puts a message into the cache; replies and live events both come here. */
export function putMessage(
  queryClient: QueryClient,
  threadId: number,
  message: MessageWire,
  threadContactId: number | null = null,
): void {
  if (!isOpened(queryClient, threadId)) return;

  queryClient.setQueryData<MessageLedger>(messageKeys.learned(threadId), (ledger = {}) =>
    learn(ledger, message, { context: threadContactId }),
  );
  const { clientKey } = message;
  if (clientKey && outboxOf(queryClient, threadId).some((outgoing) => outgoing.clientKey === clientKey)) {
    changeOutbox(queryClient, threadId, (outbox) => change(outbox, clientKey, { state: 'sent', error: null }));
  }
}

/** Removes a message that was deleted for good from every window. */
export function dropMessage(queryClient: QueryClient, threadId: number, messageId: number): void {
  if (!isOpened(queryClient, threadId)) return;
  queryClient.setQueryData<MessageLedger>(messageKeys.learned(threadId), (ledger = {}) =>
    forget(ledger, messageId, DELETED_FOR_GOOD),
  );
}
