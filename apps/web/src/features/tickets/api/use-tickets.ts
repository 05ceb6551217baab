import type { TicketView } from '@prosa/contracts';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mergePages } from '../../../shared/live/ledger.js';
import { isFound, isListed, ORDER, type TicketFilter } from '../filter/ticket-filter.js';
import { ticketKeys } from './cache/ticket-keys.js';
import type { ReadTicketPage, TicketLedger } from './cache/ticket-pages.js';
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

/** The rows of a list: its pages merged with what was learned since. */
export function listTickets(
  pages: readonly ReadTicketPage[],
  ledger: TicketLedger,
  filter: TicketFilter,
): TicketView[] {
  const read = pages.map(({ tickets, readAt }) => ({ rows: tickets, readAt }));
  const covered = (ticket: TicketView) => coveredAt(pages, ticket, filter);
  const rows = mergePages(read, ledger, {
    coveredAt: covered,
    // An answered ticket may sort below the loaded pages: the page that covers it brings it back.
    keeps: (ticket) => isListed(ticket, filter) && covered(ticket) !== undefined,
    adds: (ticket) => isListed(ticket, filter) && isFound(ticket, filter.searchParam),
  });
  return rows.sort(ORDER[filter.order]);
}

/** When the page that covers the ticket's place was read; undefined below the last page. */
function coveredAt(pages: readonly ReadTicketPage[], ticket: TicketView, { order }: TicketFilter): number | undefined {
  const page = pages.find(({ tickets, hasMore }) => {
    const last = tickets.at(-1);
    return !hasMore || (last !== undefined && ORDER[order](ticket, last) <= 0);
  });
  return page?.readAt;
}
