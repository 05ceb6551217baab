import type { TicketCounts, TicketPage, TicketView } from '@prosa/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { knownTicket, ticketKeys } from './ticket-cache.js';
import type { TicketFilter } from '../filter/ticket-filter.js';
import type { ReadTicketPage } from './ticket-list.js';

/** An answer of the server will not change by asking again; a lost network may. */
const isLost = (error: unknown) => error instanceof ApiError && error.status === 0;

/** What a filter asks the server for; what it leaves open is not named. */
export function ticketQueryParams({ userId: _, isUnread, statuses, order, ...filter }: TicketFilter) {
  const params = {
    ...filter,
    order: order === 'newest' ? '' : order,
    withUnreadMessages: isUnread,
    statusFilter: statuses,
  };
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );
}

/** One list, page by page. */
export const ticketListQuery = (filter: TicketFilter, get: Get = api.get) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.list(filter),
    queryFn: async ({ pageParam, signal }): Promise<ReadTicketPage> => {
      const readAt = nextMoment();
      const query = { ...ticketQueryParams(filter), cursor: pageParam };
      return { ...(await get<TicketPage>('/tickets', query, { signal })), readAt };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, cursor }) => (hasMore ? cursor : undefined),
  });

/** One ticket by its uuid, never older than what the console knows already. */
export const ticketQuery = (queryClient: QueryClient, uuid: string, get: Get = api.get) =>
  queryOptions({
    queryKey: ticketKeys.detail(uuid),
    queryFn: async ({ signal }) => {
      const read = await get<TicketView>(`/tickets/u/${uuid}`, undefined, { signal });
      const known = knownTicket(queryClient, read.uuid);
      return known && known.version > read.version ? known : read;
    },
    initialDataUpdatedAt: 0,
    retry: (count, error) => isLost(error) && count < 2,
  });

/** How many tickets stand in each list: counted by the server, never from the rows that happen to be loaded. */
export const ticketCountsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: ticketKeys.counts,
    queryFn: ({ signal }) => get<TicketCounts>('/tickets/counts', undefined, { signal }),
  });
