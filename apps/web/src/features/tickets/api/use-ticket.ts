import type { TicketView } from '@prosa/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { knownTicket, ticketKeys } from './ticket-cache.js';

/** An answer of the server will not change by asking again; a lost network may. */
const isLost = (error: unknown) => error instanceof ApiError && error.status === 0;

/** One ticket by its uuid: at once when a list knows it, then as the server has it. */
export function useTicket(uuid: string | undefined) {
  const queryClient = useQueryClient();

  return useQuery({
    queryKey: ticketKeys.detail(uuid ?? ''),
    enabled: uuid !== undefined,
    queryFn: async ({ signal }) => {
      const read = await api.get<TicketView>(`/tickets/u/${uuid}`, undefined, { signal });
      const known = knownTicket(queryClient, read.uuid);
      return known && known.version > read.version ? known : read;
    },
    initialData: () => (uuid === undefined ? undefined : knownTicket(queryClient, uuid)),
    initialDataUpdatedAt: 0,
    retry: (count, error) => isLost(error) && count < 2,
  });
}
