import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Around } from '../../../shared/conversation/conversation.js';
import { type MessageLedger, reachesNewest, type ReadMessagePage } from './message-pages.js';
import { OUTBOXES_KEY, unsentOf } from '../../../shared/conversation/outbox.js';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';

export const messageKeys = {
  threads: ['messages', 'thread'] as const,
  /** Prefix of all windows on a thread. */
  thread: (ticketId: number) => ['messages', 'thread', ticketId] as const,
  /** The window that was opened at that place. */
  window: (ticketId: number, around: Around) => ['messages', 'thread', ticketId, around] as const,
  /** The pictures around one of them. */
  pictures: (ticketId: number, messageId: number) => ['messages', 'thread', ticketId, 'pictures', messageId] as const,
  learned: (ticketId: number) => ['messages', 'learned', ticketId] as const,
  /** What the phone answered to a request for older ones. */
  older: (ticketId: number) => ['messages', 'older', ticketId] as const,
  outboxes: OUTBOXES_KEY,
  outbox: (ticketId: number) => [...OUTBOXES_KEY, ticketId] as const,
};

/** Pages kept of a thread that is no longer shown: enough to paint at once when it is opened again. */
const PAGES_AFTER_TRIM = 2;

export const outboxOf = (queryClient: QueryClient, ticketId: number): Outgoing[] =>
  queryClient.getQueryData<Outgoing[]>(messageKeys.outbox(ticketId)) ?? [];

/** Updates the outbox of a ticket; every change goes through here. */
export function changeOutbox(queryClient: QueryClient, ticketId: number, update: (outbox: Outgoing[]) => Outgoing[]) {
  queryClient.setQueryData<Outgoing[]>(messageKeys.outbox(ticketId), (outbox = []) => update(outbox));
}

const windowsOf = (queryClient: QueryClient, threadId: number) =>
  queryClient
    .getQueriesData<InfiniteData<ReadMessagePage>>({ queryKey: messageKeys.thread(threadId) })
    .flatMap(([, thread]) => thread ?? []);

/** Highest seq of a thread among the cached messages. */
export function lastSeq(queryClient: QueryClient, threadId: number): number {
  const learned = queryClient.getQueryData<MessageLedger>(messageKeys.learned(threadId)) ?? {};
  const seqs = Object.values(learned).map(({ value }) => value?.seq ?? -Infinity);
  const ends = windowsOf(queryClient, threadId).map(({ pages }) => pages[0]?.messages.at(-1)?.seq ?? -Infinity);
  const last = Math.max(...ends, ...seqs);
  return Number.isFinite(last) ? last : 0;
}

const containsOpening = (pages: readonly ReadMessagePage[], around: number | null): boolean =>
  around === null ? reachesNewest(pages) : pages.some(({ messages }) => messages.some(({ id }) => id === around));

/**
 * Drops a window whose opening place is no longer among its pages, so that opening it again reads around that place.
 */
export function forgetMovedWindow(queryClient: QueryClient, threadId: number, around: number | null): void {
  const queryKey = messageKeys.window(threadId, around);
  const thread = queryClient.getQueryData<InfiniteData<ReadMessagePage>>(queryKey);
  if (thread && !containsOpening(thread.pages, around)) queryClient.removeQueries({ queryKey, exact: true });
}

/** Trims a thread that is no longer shown: older pages and the places of sent messages. */
export function trimThread(queryClient: QueryClient, threadId: number): void {
  forgetMovedWindow(queryClient, threadId, null);
  queryClient.setQueryData<InfiniteData<ReadMessagePage>>(
    messageKeys.window(threadId, null),
    (thread) =>
      thread && {
        pages: thread.pages.slice(0, PAGES_AFTER_TRIM),
        pageParams: thread.pageParams.slice(0, PAGES_AFTER_TRIM),
      },
  );
  changeOutbox(queryClient, threadId, unsentOf);
}
