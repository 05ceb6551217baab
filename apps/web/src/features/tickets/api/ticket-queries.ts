import type { CountTicketsInput } from '@prosa/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { knownTicket, type ReadTicketCounts } from './cache/ticket-cache.js';
import { ticketKeys } from './cache/ticket-keys.js';
import type { TicketFilter } from '../filter/ticket-filter.js';
import type { ReadTicketPage } from './cache/ticket-pages.js';

/** Query parameters of a filter; criteria without a value are omitted. */
export function ticketQueryParams({ userId: _, isUnread, statuses, order, ...filter }: TicketFilter) {
  const params = {
    ...filter,
    // The queue menu has an entry for tickets without a queue.
    exactQueues: filter.queueIds.length > 0,
    order: order === 'newest' ? '' : order,
    withUnreadMessages: isUnread,
    statusFilter: statuses,
  };
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );
}

/** Query of one list, page by page. */
export const ticketListQuery = (filter: TicketFilter, get: Get = api.get) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.list(filter),
    queryFn: async ({ pageParam, signal }): Promise<ReadTicketPage> => {
      const readAt = nextMoment();
      const query = { ...ticketQueryParams(filter), cursor: pageParam };
      const page = await get('/tickets', { query, signal });
      return { ...page, readAt, receivedAt: nextMoment() };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, cursor }) => (hasMore ? cursor : undefined),
  });

/** Query of one ticket by its uuid, never older than what the console knows already. */
export const ticketQuery = (queryClient: QueryClient, uuid: string, get: Get = api.get) =>
  queryOptions({
    queryKey: ticketKeys.detail(uuid),
    queryFn: async ({ signal }) => {
      const read = await get('/tickets/u/:uuid', { params: { uuid }, signal });
      const known = knownTicket(queryClient, read.uuid);
      return known && known.version > read.version ? known : read;
    },
    initialDataUpdatedAt: 0,
  });

/**
 * Query of the number of tickets in each list, which the server counts, since lists are loaded in part only. Counts that
 * are not shown follow no events: they are read again when they are.
 */
export const ticketCountsQuery = (get: Get = api.get, filter: CountTicketsInput = {}) =>
  queryOptions({
    queryKey: Object.keys(filter).length > 0 ? ticketKeys.countsOf(filter) : ticketKeys.counts,
    queryFn: async ({ signal }): Promise<ReadTicketCounts> => {
      const readAt = nextMoment();
      return { ...(await get('/tickets/counts', { query: filter, signal })), readAt };
    },
    staleTime: 0,
  });
