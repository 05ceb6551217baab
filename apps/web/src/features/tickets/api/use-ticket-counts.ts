import type { CountTicketsInput, TicketCounts } from '@prosa/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { readSoon } from '../../../shared/live/read-soon.js';
import type { TicketFilter } from '../filter/ticket-filter.js';
import { ticketKeys } from './cache/ticket-keys.js';
import { ticketCountsQuery } from './ticket-queries.js';
import { useLearnedTickets } from './use-tickets.js';

type Counted = Pick<TicketFilter, 'queueIds' | 'isUnread'> & { isOwnOnly: boolean };

/** The number of tickets in each list with its filter. */
export function useTicketCounts({ queueIds, isUnread, isOwnOnly }: Counted): TicketCounts | undefined {
  const queryClient = useQueryClient();
  const learned = useLearnedTickets();
  const filter: CountTicketsInput = {
    ...(queueIds.length > 0 && { queueIds, exactQueues: true }),
    ...(isOwnOnly && { showAll: false }),
    ...(isUnread && { withUnreadMessages: true, showAll: !isOwnOnly }),
  };
  const { data } = useQuery({ ...ticketCountsQuery(api.get, filter), placeholderData: keepPreviousData });

  // Reading a ticket moves it in no list but those of what is unread.
  useEffect(() => {
    if (isUnread) readSoon(queryClient, ticketKeys.counts);
  }, [isUnread, learned, queryClient]);
  return data;
}
