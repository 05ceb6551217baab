import type { TicketPage } from '@prosa/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { ticketKeys } from './ticket-cache.js';
import { listTickets, type ReadTicketPage, type TicketFilter } from './ticket-list.js';
import { useLearnedTickets } from './use-learned-tickets.js';

async function readPage(filter: TicketFilter, cursor: string | null, signal: AbortSignal): Promise<ReadTicketPage> {
  const { status, queueIds, searchParam, showAll } = filter;
  const readAt = nextMoment();
  const page = await api.get<TicketPage>(
    '/tickets',
    {
      status,
      cursor,
      queueIds: queueIds.length > 0 ? queueIds : undefined,
      searchParam: searchParam === '' ? undefined : searchParam,
      showAll: showAll || undefined,
    },
    { signal },
  );
  return { ...page, readAt };
}

/** The rows of one list, kept live, with its further pages on demand. */
export function useTickets(filter: TicketFilter) {
  const learned = useLearnedTickets();
  const list = useInfiniteQuery({
    queryKey: ticketKeys.list(filter),
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, cursor }) => (hasMore ? cursor : undefined),
  });

  const tickets = useMemo(
    () => list.data && listTickets(list.data.pages, learned, filter),
    [list.data, learned, filter],
  );
  return { ...list, tickets };
}
