import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { applyEvent } from '../../../shared/live/live-table.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import type { TicketFilter } from '../filter/ticket-filter.js';
import { listPinned } from './list-pinned.js';
import { useLearnedTickets } from '../api/use-tickets.js';
import { pinsLine, pinsQuery } from './pins-cache.js';

/** The user's pinned tickets with the calls that pin and unpin. */
export function usePins() {
  const queryClient = useQueryClient();
  const { data } = useQuery(pinsQuery());
  const { mutate } = useMutation({
    mutationFn: ({ ticketId, isPinned }: { ticketId: number; isPinned: boolean }) =>
      isPinned
        ? api.put('/pins/:ticketId', { params: { ticketId } })
        : api.delete('/pins/:ticketId', { params: { ticketId } }),
    onSuccess: (pins) => applyEvent(queryClient, pinsLine, { action: 'update', ...pins }),
    onError: useErrorToast(),
  });
  const ids = useMemo(() => new Set(data?.tickets.map(({ id }) => id)), [data]);
  return { ids, toggle: (ticketId: number) => mutate({ ticketId, isPinned: !ids.has(ticketId) }) };
}

/** The pinned tickets that belong to a list, on any of its pages. */
export function usePinnedTickets(filter: TicketFilter) {
  const learned = useLearnedTickets();
  const { data } = useQuery(pinsQuery());
  return useMemo(() => (data ? listPinned(data, learned, filter) : []), [data, learned, filter]);
}
