import type { TicketLane, TicketView } from '@prosa/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { type LiveLine, useLiveTable } from '../../../shared/live/live-table.js';

/** Puts where a ticket stands into the cache, if it was read. */
export function putTicketLane(queryClient: QueryClient, lane: TicketLane): void {
  queryClient.setQueryData<TicketLane>(KEYS.kanbanLane(lane.ticketId), (before) => before && lane);
}

/** What events do to the lanes of single tickets, and to the columns that they can be moved to. */
const laneLines: readonly LiveLine[] = [
  {
    topic: 'kanban',
    keys: ({ ticketId }) => [KEYS.kanbanLane(ticketId)],
    apply: (queryClient, { ticketId, laneId, since }) => putTicketLane(queryClient, { ticketId, laneId, since }),
  },
  // A deleted column takes tickets with it.
  {
    topic: 'tag',
    keys: ({ action }) => [KEYS.kanbanColumns, ...(action === 'delete' ? [KEYS.kanbanTicketLanes] : [])],
  },
];

/** Whether a ticket is on the board at all. */
export const hasLane = ({ status, isGroup }: TicketView): boolean =>
  !isGroup && (status === 'pending' || status === 'open');

/** The lane of a ticket, and all that it can be moved to, kept up to date while mounted. */
export function useTicketLane(ticket: TicketView, isEnabled: boolean) {
  const enabled = isEnabled && hasLane(ticket);
  useLiveTable(laneLines);
  const lane = useQuery({
    // A ticket that was closed and opened again has left its lane.
    queryKey: KEYS.kanbanLane(ticket.id),
    queryFn: ({ signal }) => api.get('/ticket-tags/:ticketId', { params: { ticketId: ticket.id }, signal }),
    enabled,
    staleTime: 0,
  });
  const columns = useQuery({
    queryKey: KEYS.kanbanColumns,
    queryFn: async ({ signal }) => (await api.get('/tags/kanban', { signal })).lista,
    enabled,
    // Events were not received while no conversation was shown.
    staleTime: 0,
  });
  return enabled && lane.data && columns.data ? { ...lane.data, columns: columns.data } : undefined;
}
