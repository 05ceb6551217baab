import type { TicketCounts } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { ticketCountsQuery } from './ticket-queries.js';

export function useTicketCounts(): TicketCounts | undefined {
  return useQuery(ticketCountsQuery()).data;
}
