import type { BulkReport, BulkView, LiveEvents } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { ticketQueryParams } from '../api/ticket-queries.js';
import type { TicketFilter } from '../filter/ticket-filter.js';

export const bulkKey = ['tickets', 'bulk'] as const;

/** The user's last bulk action, with what it left; null when there was none. */
export const bulkQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: bulkKey,
    queryFn: async ({ signal }) =>
      (await get<{ bulk: BulkReport | null }>('/tickets/bulk', undefined, { signal })).bulk,
  });

/**
 * What a list shows, as it is asked of the server: all of it, and nothing that the list leaves out by itself, as the
 * tickets of others are for who does not ask for them.
 */
export const bulkListParams = (filter: TicketFilter) => ({
  ...ticketQueryParams(filter),
  ...(filter.status === 'open' && !filter.showAll && { showAll: false }),
});

/** How many tickets a list has on all its pages together. */
export const bulkCountQuery = (filter: TicketFilter, get: Get = api.get) =>
  queryOptions({
    queryKey: ['tickets', 'bulk-count', filter],
    queryFn: async ({ signal }) =>
      (await get<{ count: number }>('/tickets/bulk/count', bulkListParams(filter), { signal })).count,
    staleTime: 0,
  });

/** How far it is, as an event or an answer tells. What it left is read, and so is what a read under way may have missed. */
export function applyBulk(queryClient: QueryClient, { bulk }: Pick<LiveEvents['bulk'], 'bulk'>): void {
  const before = queryClient.getQueryData<BulkReport | null>(bulkKey) ?? null;
  if (before && isOlder(bulk, before)) return;
  const isReading = queryClient.isFetching({ queryKey: bulkKey }) > 0;
  const now: BulkReport = { ...bulk, skips: before?.id === bulk.id ? before.skips : [] };
  queryClient.setQueryData<BulkReport | null>(bulkKey, now);
  if (isReading || bulk.skipped > 0) void queryClient.invalidateQueries({ queryKey: bulkKey });
}

const isOlder = (bulk: BulkView, known: BulkView): boolean =>
  bulk.id === known.id ? bulk.done + bulk.skipped < known.done + known.skipped : bulk.id < known.id;
