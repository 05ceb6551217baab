import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TicketFilter } from '../filter/ticket-filter.js';
import { ticketKeys } from './ticket-keys.js';
import { listTickets, type TicketLedger } from './ticket-list.js';
import { ticketListQuery } from './ticket-queries.js';

const NOTHING: TicketLedger = {};

/** What was learned of tickets from events and replies since the lists were read. */
export function useLearnedTickets(): TicketLedger {
  const { data = NOTHING } = useQuery<TicketLedger>({
    queryKey: ticketKeys.learned,
    queryFn: skipToken,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return data;
}

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
