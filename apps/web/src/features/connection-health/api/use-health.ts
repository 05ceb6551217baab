import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import type { LiveLine } from '../../../shared/live/live-table.js';

/** How often it is read while its drawer is open, in milliseconds. */
const EVERY_MS = 5_000;

const healthKeys = { all: ['connectionHealth'] as const };

const healthQuery = (connectionId: number) =>
  queryOptions({
    queryKey: [...healthKeys.all, connectionId],
    queryFn: ({ signal }) => api.get('/whatsapp/:connectionId/health', { params: { connectionId }, signal }),
  });

/** How a connection does, read every few seconds. */
export const useHealth = (connectionId: number) =>
  useQuery({
    ...healthQuery(connectionId),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A session that changes is read again at once. */
export const healthLines = [{ topic: 'whatsappSession', keys: [healthKeys.all] }] satisfies LiveLine[];
