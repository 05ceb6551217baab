import { useQuery, useQueryClient } from '@tanstack/react-query';
import { knownTicket } from './cache/ticket-cache.js';
import { ticketQuery } from './ticket-queries.js';

/** One ticket by its uuid: at once from a cached list, then as the server has it. */
export function useTicket(uuid: string | undefined) {
  const queryClient = useQueryClient();

  return useQuery({
    ...ticketQuery(queryClient, uuid ?? ''),
    enabled: uuid !== undefined,
    initialData: () => (uuid === undefined ? undefined : knownTicket(queryClient, uuid)),
  });
}
