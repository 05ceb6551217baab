import { skipToken, useQuery } from '@tanstack/react-query';
import { ticketKeys } from './ticket-cache.js';
import type { TicketLedger } from './ticket-list.js';

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
