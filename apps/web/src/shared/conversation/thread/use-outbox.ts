import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, NETWORK_ERROR } from '../../../shared/api/api-error.js';
import { sendScope } from '../../../shared/messaging/sending.js';
import { newClientKey } from '../../../shared/conversation/client-key.js';
import { putMessage } from './learn-message.js';
import { changeOutbox, lastSeq, outboxOf } from './message-cache.js';
import { change, discard, enqueue } from '../../../shared/conversation/outbox.js';
import type { Draft, Outgoing } from '../../../shared/conversation/thread-message.js';
import { postMessage } from './post-message.js';

const TRIES = 3;
/** Delays between tries while the server cannot be reached; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 5_000] as const;
/** Failures that are retried; the key makes a repeat harmless (docs/spec/reliability-security.md §2.7). */
const RETRYABLE = new Set([NETWORK_ERROR, 'ERR_IN_PROGRESS', 'ERR_UNAVAILABLE', 'ERR_TIMEOUT']);

const isNetworkError = (error: unknown) => error instanceof ApiError && error.code === NETWORK_ERROR;
const isRetryable = (error: unknown) => error instanceof ApiError && RETRYABLE.has(error.code);

/** Abort controllers of the calls under way: another component may cancel than the one that sent. */
const inFlight = new Map<string, AbortController>();

function useOutboxMutation(ticketId: number) {
  const queryClient = useQueryClient();
  const find = (clientKey: string) => outboxOf(queryClient, ticketId).find((one) => one.clientKey === clientKey);
  const update = (clientKey: string, to: Partial<Outgoing>) =>
    changeOutbox(queryClient, ticketId, (outbox) => change(outbox, clientKey, to));

  return useMutation({
    scope: sendScope(ticketId),
    mutationFn: async (clientKey: string) => {
      const outgoing = find(clientKey);
      if (!outgoing) return null;
      const { signal } = inFlight.set(clientKey, new AbortController()).get(clientKey) as AbortController;
      return postMessage(ticketId, outgoing, { onProgress: (progress) => update(clientKey, { progress }), signal });
    },
    retry: (count, error) => isNetworkError(error) || (isRetryable(error) && count < TRIES - 1),
    retryDelay: (count) => RETRY_MS[Math.min(count, RETRY_MS.length - 1)]!,
    onSuccess: (message, clientKey) => {
      if (!message) return;
      putMessage(queryClient, ticketId, message);
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
 * Sends messages of one ticket, one after the other in the order they were written. Each appears at once; a network
 * failure is retried under the same key; a refusal stays with its reason until it is retried or discarded.
 */
export function useSendMessage(ticketId: number) {
  const queryClient = useQueryClient();
  const { mutate } = useOutboxMutation(ticketId);

  return useMemo(() => {
    const update = (work: (outbox: Outgoing[]) => Outgoing[]) => changeOutbox(queryClient, ticketId, work);
    return {
      send(draft: Draft & Pick<Outgoing, 'shown'>) {
        const clientKey = newClientKey();
        update((outbox) => enqueue(outbox, { ...draft, clientKey }, lastSeq(queryClient, ticketId)));
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
  }, [queryClient, ticketId, mutate]);
}
