import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TicketFilter } from '../filter/ticket-filter.js';
import { listTickets } from './ticket-list.js';
import { ticketListQuery } from './ticket-queries.js';
import { useLearnedTickets } from './use-learned-tickets.js';

/** The rows of one list, kept up to date, with further pages on demand. */
export function useTickets(filter: TicketFilter) {
  const learned = useLearnedTickets();
  const list = useInfiniteQuery(ticketListQuery(filter));

  const tickets = useMemo(
    () => list.data && listTickets(list.data.pages, learned, filter),
    [list.data, learned, filter],
  );
  return { ...list, tickets };
}
