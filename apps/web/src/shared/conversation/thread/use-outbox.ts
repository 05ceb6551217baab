import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, NETWORK_ERROR } from '../../api/api-error.js';
import { sendScope } from '../../messaging/sending.js';
import { newClientKey } from '../client-key.js';
import { change, discard, enqueue } from '../outbox.js';
import type { Draft, Outgoing } from '../thread-message.js';
import { changeOutbox, lastSeq, outboxOf, putMessage } from './thread-cache.js';
import type { StoredMessage, ThreadId } from './thread-pages.js';

const TRIES = 3;
/** Delays between tries while the server cannot be reached; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 5_000] as const;
/** Failures that are retried; the key makes a repeat harmless (docs/spec/reliability-security.md §2.7). */
const RETRYABLE = new Set([NETWORK_ERROR, 'ERR_IN_PROGRESS', 'ERR_UNAVAILABLE', 'ERR_TIMEOUT']);

const isNetworkError = (error: unknown) => error instanceof ApiError && error.code === NETWORK_ERROR;
const isRetryable = (error: unknown) => error instanceof ApiError && RETRYABLE.has(error.code);

/** Abort controllers of the calls under way: another component may cancel than the one that sent. */
const inFlight = new Map<string, AbortController>();

/** How a call reports its progress, and how it is cancelled. */
export interface PostCall {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Posts a message. Every try carries the same key, so a repeat never sends twice. */
export type Post = (outgoing: Outgoing, call: PostCall) => Promise<StoredMessage>;

function useOutboxMutation(threadId: ThreadId, post: Post) {
  const queryClient = useQueryClient();
  const find = (clientKey: string) => outboxOf(queryClient, threadId).find((one) => one.clientKey === clientKey);
  const update = (clientKey: string, to: Partial<Outgoing>) =>
    changeOutbox(queryClient, threadId, (outbox) => change(outbox, clientKey, to));

  return useMutation({
    scope: sendScope(threadId),
    mutationFn: async (clientKey: string) => {
      const outgoing = find(clientKey);
      if (!outgoing) return null;
      const { signal } = inFlight.set(clientKey, new AbortController()).get(clientKey) as AbortController;
      return post(outgoing, { onProgress: (progress) => update(clientKey, { progress }), signal });
    },
    retry: (count, error) => isNetworkError(error) || (isRetryable(error) && count < TRIES - 1),
    retryDelay: (count) => RETRY_MS[Math.min(count, RETRY_MS.length - 1)]!,
    onSuccess: (message, clientKey) => {
      if (!message) return;
      putMessage(queryClient, threadId, message);
      // Applies also when no component shows the thread.
      update(clientKey, { state: 'sent', error: null });
    },
    onError: (error, clientKey) => {
      // A live event may have marked it as sent before the call failed.
      if (find(clientKey)?.state !== 'sending') return;
      update(clientKey, { state: 'failed', error: error instanceof ApiError ? error.code : '' });
    },
    onSettled: (_message, _error, clientKey) => void inFlight.delete(clientKey),
  });
}

/**
 * Sends messages of one thread, one after the other in the order they were written. Each appears at once; a network
 * failure is retried under the same key; a refusal stays with its reason until it is retried or discarded.
 */
export function useOutbox(threadId: ThreadId, post: Post) {
  const queryClient = useQueryClient();
  const { mutate } = useOutboxMutation(threadId, post);

  return useMemo(() => {
    const update = (work: (outbox: Outgoing[]) => Outgoing[]) => changeOutbox(queryClient, threadId, work);
    return {
      send(draft: Draft & Pick<Outgoing, 'shown'>) {
        const clientKey = newClientKey();
        update((outbox) => enqueue(outbox, { ...draft, clientKey }, lastSeq(queryClient, threadId)));
        mutate(clientKey);
      },
      retry(clientKey: string) {
        update((outbox) => change(outbox, clientKey, { state: 'sending', error: null, progress: 0 }));
        mutate(clientKey);
      },
      discard(clientKey: string) {
        inFlight.get(clientKey)?.abort();
        update((outbox) => discard(outbox, clientKey));
      },
    };
  }, [queryClient, threadId, mutate]);
}
