import type { TicketView } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import type { LiveLine } from '../../../shared/live/live-table.js';

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
      return { ...(await get('/pins', { signal })), readAt };
    },
  });

/** Follows pins made in the user's other consoles. Unknown tickets are read. */
export const pinsLine = {
  topic: 'pins',
  keys: [pinsKey],
  apply: (queryClient, { ticketIds }) => {
    const before = queryClient.getQueryData<ReadPins>(pinsKey);
    const tickets = ticketIds.flatMap((id) => before?.tickets.find((ticket) => ticket.id === id) ?? []);
    if (before) queryClient.setQueryData<ReadPins>(pinsKey, { ...before, tickets });
    if (tickets.length < ticketIds.length) return 'read';
  },
} satisfies LiveLine;
