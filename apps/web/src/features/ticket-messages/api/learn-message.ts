import type { LiveEvents, MessageWire } from '@prosa/contracts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { dropMessage, messageKeys, putMessage } from '../../../shared/conversation/thread/thread-cache.js';
import type { MessageLedger, ReadMessagePage } from './message-pages.js';
import { threadMessages } from './use-messages.js';

export type Thread = ReturnType<typeof threadsOf>[number];

/** The cached windows on tickets' threads, by the ticket they were opened with, including those being read. */
export const threadsOf = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<InfiniteData<ReadMessagePage>>({
      queryKey: messageKeys.threads,
      predicate: ({ queryKey }) => isTicket(queryKey),
    })
    .map(([queryKey, thread]) => ({ queryKey, ticketId: queryKey[2] as number, pages: thread?.pages ?? [] }));

/** Whether the key is of a ticket's thread; other conversations have names instead of numbers. */
export const isTicket = (queryKey: QueryKey): boolean => typeof queryKey[2] === 'number';

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
