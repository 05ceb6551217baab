import type { LiveEvents, TicketView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';

export const pinsKey = ['tickets', 'pins'] as const;

/** The pinned tickets as they were read; newer states may have been learned since. */
export interface ReadPins {
  tickets: TicketView[];
  readAt: number;
}

export const pinsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: pinsKey,
    queryFn: async ({ signal }): Promise<ReadPins> => {
      const readAt = nextMoment();
      return { ...(await get<{ tickets: TicketView[] }>('/pins', undefined, { signal })), readAt };
    },
  });

/** Applies the pinned ids of an event or reply. Unknown tickets are read, and a read under way is repeated. */
export function applyPins(queryClient: QueryClient, { ticketIds }: Pick<LiveEvents['pins'], 'ticketIds'>): void {
  const isReading = queryClient.isFetching({ queryKey: pinsKey }) > 0;
  const before = queryClient.getQueryData<ReadPins>(pinsKey);
  const tickets = ticketIds.flatMap((id) => before?.tickets.find((ticket) => ticket.id === id) ?? []);
  if (before) queryClient.setQueryData<ReadPins>(pinsKey, { ...before, tickets });
  if (isReading || tickets.length < ticketIds.length) void queryClient.invalidateQueries({ queryKey: pinsKey });
}
