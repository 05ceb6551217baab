import type { BulkReport, BulkView, CloseAllInput } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import type { LiveLine } from '../../../shared/live/live-table.js';
import { ticketQueryParams } from '../api/ticket-queries.js';
import type { TicketFilter } from '../filter/ticket-filter.js';

export const bulkKey = ['tickets', 'bulk'] as const;

/** Query of the user's last bulk action with its skipped tickets; null for none. */
export const bulkQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: bulkKey,
    queryFn: async ({ signal }) => (await get('/tickets/bulk', { signal })).bulk,
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
    queryKey: KEYS.bulkCount(filter),
    queryFn: async ({ signal }) => (await get('/tickets/bulk/count', { query: bulkListParams(filter), signal })).count,
    staleTime: 0,
  });

/** Query of the number of tickets that closing all of a tab would close: whoever attends them, read or not. */
export const closeAllCountQuery = ({ status, queueIds = [] }: CloseAllInput, get: Get = api.get) => {
  const list = { status, ...(queueIds.length > 0 && { queueIds, exactQueues: true }) };
  return queryOptions({
    queryKey: KEYS.bulkCount(list),
    queryFn: async ({ signal }) => (await get('/tickets/bulk/count', { query: list, signal })).count,
    staleTime: 0,
  });
};

/** Follows the progress of a bulk action. Skipped tickets are then read. */
export const bulkLine = {
  topic: 'bulk',
  keys: [bulkKey],
  apply: (queryClient, { bulk }) => {
    const before = queryClient.getQueryData<BulkReport | null>(bulkKey) ?? null;
    if (before && isOlder(bulk, before)) return;
    const now: BulkReport = { ...bulk, skips: before?.id === bulk.id ? before.skips : [] };
    queryClient.setQueryData<BulkReport | null>(bulkKey, now);
    if (bulk.skipped > 0) return 'read';
  },
} satisfies LiveLine;

const isOlder = (bulk: BulkView, known: BulkView): boolean =>
  bulk.id === known.id ? bulk.done + bulk.skipped < known.done + known.skipped : bulk.id < known.id;
