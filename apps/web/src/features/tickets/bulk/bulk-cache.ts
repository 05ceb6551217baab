import type { BulkReport, BulkView, LiveEvents } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { ticketQueryParams } from '../api/ticket-queries.js';
import type { TicketFilter } from '../filter/ticket-filter.js';

export const bulkKey = ['tickets', 'bulk'] as const;

/** Query of the user's last bulk action with its skipped tickets; null for none. */
export const bulkQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: bulkKey,
    queryFn: async ({ signal }) =>
      (await get<{ bulk: BulkReport | null }>('/tickets/bulk', undefined, { signal })).bulk,
  });

/**
 * Request parameters for all tickets of a list. The open list without other users' tickets says so explicitly, since the
 * server would otherwise include them for admins.
 */
export const bulkListParams = (filter: TicketFilter) => ({
  ...ticketQueryParams(filter),
  ...(filter.status === 'open' && !filter.showAll && { showAll: false }),
});

/** Query of the number of tickets in a list on all pages. */
export const bulkCountQuery = (filter: TicketFilter, get: Get = api.get) =>
  queryOptions({
    queryKey: ['tickets', 'bulk-count', filter],
    queryFn: async ({ signal }) =>
      (await get<{ count: number }>('/tickets/bulk/count', bulkListParams(filter), { signal })).count,
    staleTime: 0,
  });

/** Applies the progress of an event or reply. Skipped tickets are then read, and a read under way is repeated. */
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
