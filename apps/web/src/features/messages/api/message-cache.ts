import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MessageWire } from '@prosa/contracts';
import { forgetMessage, learnMessage, type MessageLedger, type ReadMessagePage } from './message-thread.js';
import { change, unsettled, type Outgoing } from './outbox.js';

export const messageKeys = {
  threads: ['messages', 'thread'] as const,
  thread: (ticketId: number) => ['messages', 'thread', ticketId] as const,
  learned: (ticketId: number) => ['messages', 'learned', ticketId] as const,
  outboxes: ['messages', 'outbox'] as const,
  outbox: (ticketId: number) => ['messages', 'outbox', ticketId] as const,
};

/** Pages a thread keeps when it is left: enough to paint at once when it is opened again. */
const PAGES_KEPT = 2;

export const outboxOf = (queryClient: QueryClient, ticketId: number): Outgoing[] =>
  queryClient.getQueryData<Outgoing[]>(messageKeys.outbox(ticketId)) ?? [];

/** The one way the outbox of a ticket changes. */
export function changeOutbox(queryClient: QueryClient, ticketId: number, update: (outbox: Outgoing[]) => Outgoing[]) {
  queryClient.setQueryData<Outgoing[]>(messageKeys.outbox(ticketId), (outbox = []) => update(outbox));
}

/** The seq of the newest message of a thread that the console holds. */
export function lastSeq(queryClient: QueryClient, threadId: number): number {
  const thread = queryClient.getQueryData<InfiniteData<ReadMessagePage>>(messageKeys.thread(threadId));
  const learned = queryClient.getQueryData<MessageLedger>(messageKeys.learned(threadId)) ?? {};
  const seqs = Object.values(learned).map(({ value }) => value?.seq ?? 0);
  return Math.max(0, thread?.pages[0]?.messages.at(-1)?.seq ?? 0, ...seqs);
}

/** The one way a message enters the cache, whether a reply or a live event brought it. */
export function putMessage(
  queryClient: QueryClient,
  threadId: number,
  message: MessageWire,
  threadContactId: number | null = null,
): void {
  // A thread that nobody opened is read whole when somebody does.
  if (!queryClient.getQueryState(messageKeys.thread(threadId))) return;

  queryClient.setQueryData<MessageLedger>(messageKeys.learned(threadId), (ledger = {}) =>
    learnMessage(ledger, message, threadContactId),
  );
  const { clientKey } = message;
  if (clientKey && outboxOf(queryClient, threadId).some((outgoing) => outgoing.clientKey === clientKey)) {
    changeOutbox(queryClient, threadId, (outbox) => change(outbox, clientKey, { state: 'sent', error: null }));
  }
}

/** A message went for good: it stands in no thread any more. */
export function dropMessage(queryClient: QueryClient, threadId: number, messageId: number): void {
  if (!queryClient.getQueryState(messageKeys.thread(threadId))) return;
  queryClient.setQueryData<MessageLedger>(messageKeys.learned(threadId), (ledger = {}) =>
    forgetMessage(ledger, messageId),
  );
}

/** Lets go of what a thread that is no longer shown needs no more: older pages, and the places of what was sent. */
export function trimThread(queryClient: QueryClient, threadId: number): void {
  queryClient.setQueryData<InfiniteData<ReadMessagePage>>(
    messageKeys.thread(threadId),
    (thread) =>
      thread && {
        pages: thread.pages.slice(0, PAGES_KEPT),
        pageParams: thread.pageParams.slice(0, PAGES_KEPT),
      },
  );
  changeOutbox(queryClient, threadId, unsettled);
}
