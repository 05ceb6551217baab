import type { TicketCounts } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { ticketKeys } from './ticket-cache.js';

/** How many tickets stand in each list: counted by the server, never from the rows that happen to be loaded. */
export function useTicketCounts(): TicketCounts | undefined {
  const { data } = useQuery({
    queryKey: ticketKeys.counts,
    queryFn: ({ signal }) => api.get<TicketCounts>('/tickets/counts', undefined, { signal }),
  });
  return data;
}
