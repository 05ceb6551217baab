import type { TicketView } from '@prosa/contracts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '../../../shared/api/api-client.js';
import type { OlderOnPhone } from '../../../shared/conversation/capabilities.js';
import { useLive } from '../../../shared/live/use-live.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';

/** What became of the last request. */
interface Known {
  state: OlderOnPhone['state'];
  /** Milliseconds; after it a phone that was asked is silent. */
  until: number;
}

const IDLE: Known = { state: 'idle', until: 0 };

/** Asks the phone for messages older than the first of a ticket's thread, and follows what comes of it. */
export function useOlderOnPhone({ id, contactId }: Pick<TicketView, 'id' | 'contactId'>): OlderOnPhone {
  const queryClient = useQueryClient();
  const { data: known = IDLE } = useQuery<Known>({
    queryKey: messageKeys.older(id),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const put = useCallback(
    (state: OlderOnPhone['state'], until = 0) =>
      queryClient.setQueryData<Known>(messageKeys.older(id), { state, until }),
    [queryClient, id],
  );
  const showError = useErrorToast();
  const { mutate } = useMutation({
    mutationFn: () => api.post('/messages/:ticketId/older', { params: { ticketId: id } }),
    onMutate: () => put('waiting', Infinity),
    onSuccess: ({ until }) => put('waiting', Date.parse(until)),
    onError: (error) => {
      put('idle');
      showError(error);
    },
  });

  useLive('olderMessages', (event) => {
    if (event.ticketId !== id && event.contactId !== contactId) return;
    put(event.outcome);
    if (event.outcome === 'placed') void queryClient.invalidateQueries({ queryKey: messageKeys.thread(id) });
  });

  const { state, until } = known;
  useEffect(() => {
    if (state !== 'waiting' || until === Infinity) return;
    // The answer of a phone that is off never comes.
    const timer = setTimeout(() => put('silent'), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [state, until, put]);

  return { state, request: () => mutate() };
}
