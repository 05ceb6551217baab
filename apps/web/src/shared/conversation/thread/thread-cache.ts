import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { DELETED_FOR_GOOD, forget, learn } from '../../live/ledger.js';
import type { Around } from '../conversation.js';
import { change, OUTBOXES_KEY, unsentOf } from '../outbox.js';
import type { Outgoing } from '../thread-message.js';
import { reachesNewest, type ReadPage, type StoredMessage, type ThreadId, type ThreadLedger } from './thread-pages.js';

export const messageKeys = {
  threads: ['messages', 'thread'] as const,
  /** Prefix of all windows on a thread. */
  thread: (threadId: ThreadId) => ['messages', 'thread', threadId] as const,
  /** The window that was opened at that place. */
  window: (threadId: ThreadId, around: Around) => ['messages', 'thread', threadId, around] as const,
  /** The pictures around one of them. */
  pictures: (threadId: ThreadId, messageId: number) => ['messages', 'thread', threadId, 'pictures', messageId] as const,
  learned: (threadId: ThreadId) => ['messages', 'learned', threadId] as const,
  /** What the phone answered to a request for older ones. */
  older: (ticketId: number) => ['messages', 'older', ticketId] as const,
  outboxes: OUTBOXES_KEY,
  outbox: (threadId: ThreadId) => [...OUTBOXES_KEY, threadId] as const,
};

/** Pages kept of a thread that is no longer shown: enough to paint at once when it is opened again. */
const PAGES_AFTER_TRIM = 2;

export const outboxOf = (queryClient: QueryClient, threadId: ThreadId): Outgoing[] =>
  queryClient.getQueryData<Outgoing[]>(messageKeys.outbox(threadId)) ?? [];

/** Updates the outbox of a thread; every change goes through here. */
export function changeOutbox(queryClient: QueryClient, threadId: ThreadId, update: (outbox: Outgoing[]) => Outgoing[]) {
  queryClient.setQueryData<Outgoing[]>(messageKeys.outbox(threadId), (outbox = []) => update(outbox));
}

const windowsOf = (queryClient: QueryClient, threadId: ThreadId) =>
  queryClient
    .getQueriesData<InfiniteData<ReadPage>>({ queryKey: messageKeys.thread(threadId) })
    .flatMap(([, thread]) => thread ?? []);

/** Highest seq of a thread among the cached messages. */
export function lastSeq(queryClient: QueryClient, threadId: ThreadId): number {
  const learned = queryClient.getQueryData<ThreadLedger>(messageKeys.learned(threadId)) ?? {};
  const seqs = Object.values(learned).map(({ value }) => value?.seq ?? -Infinity);
  const ends = windowsOf(queryClient, threadId).map(({ pages }) => pages[0]?.messages.at(-1)?.seq ?? -Infinity);
  const last = Math.max(...ends, ...seqs);
  return Number.isFinite(last) ? last : 0;
}

const containsOpening = (pages: readonly ReadPage[], around: number | null): boolean =>
  around === null ? reachesNewest(pages) : pages.some(({ messages }) => messages.some(({ id }) => id === around));

/**
 * Drops a window whose opening place is no longer among its pages, so that opening it again reads around that place.
 */
export function forgetMovedWindow(queryClient: QueryClient, threadId: ThreadId, around: number | null): void {
  const queryKey = messageKeys.window(threadId, around);
  const thread = queryClient.getQueryData<InfiniteData<ReadPage>>(queryKey);
  if (thread && !containsOpening(thread.pages, around)) queryClient.removeQueries({ queryKey, exact: true });
}

/** Trims a thread that is no longer shown: older pages and the places of sent messages. */
export function trimThread(queryClient: QueryClient, threadId: ThreadId): void {
  forgetMovedWindow(queryClient, threadId, null);
  queryClient.setQueryData<InfiniteData<ReadPage>>(
    messageKeys.window(threadId, null),
    (thread) =>
      thread && {
        pages: thread.pages.slice(0, PAGES_AFTER_TRIM),
        pageParams: thread.pageParams.slice(0, PAGES_AFTER_TRIM),
      },
  );
  changeOutbox(queryClient, threadId, unsentOf);
}

/** A thread without windows needs no updates: it is read when opened. */
const isOpened = (queryClient: QueryClient, threadId: ThreadId): boolean =>
  queryClient.getQueryCache().find({ queryKey: messageKeys.thread(threadId), exact: false }) !== undefined;

/** Puts a message into the cache; replies and live events both come here. */
export function putMessage<M extends StoredMessage>(
  queryClient: QueryClient,
  threadId: ThreadId,
  message: M,
  threadContactId: number | null = null,
): void {
  if (!isOpened(queryClient, threadId)) return;

  queryClient.setQueryData<ThreadLedger<M>>(messageKeys.learned(threadId), (ledger = {}) =>
    learn(ledger, message, { context: threadContactId }),
  );
  const { clientKey } = message;
  if (clientKey && outboxOf(queryClient, threadId).some((outgoing) => outgoing.clientKey === clientKey)) {
    changeOutbox(queryClient, threadId, (outbox) => change(outbox, clientKey, { state: 'sent', error: null }));
  }
}

/** Removes a message that was deleted for good from every window. */
export function dropMessage(queryClient: QueryClient, threadId: ThreadId, messageId: number): void {
  if (!isOpened(queryClient, threadId)) return;
  queryClient.setQueryData<ThreadLedger>(messageKeys.learned(threadId), (ledger = {}) =>
    forget(ledger, messageId, DELETED_FOR_GOOD),
  );
}
