import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import type { LiveLine } from '../live/live-table.js';

/** Query of every queue of the company in their order, for choosing one. */
export const queueChoicesQuery = (get: Get = api.get) =>
  queryOptions({ queryKey: KEYS.queueChoices, queryFn: ({ signal }) => get('/queue', { signal }) });

/** Queues in forms and filters; their order is known to the server only. */
export const queueChoicesLine = {
  topic: 'queue',
  keys: [KEYS.queueChoices, KEYS.userChoices],
} satisfies LiveLine;

/** The choices are stale after a change of one's own. */
export const refreshQueueChoices = (queryClient: QueryClient): void => {
  for (const queryKey of queueChoicesLine.keys) void queryClient.invalidateQueries({ queryKey });
};
