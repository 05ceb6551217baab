import type { ServiceExport } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import type { LiveLine } from '../../../shared/live/live-table.js';

/** The user's latest exports, newest first. */
export const serviceExportsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.serviceExports,
    queryFn: async ({ signal }) => (await get('/dashboard/exports', { signal })).exports,
  });

/** Follows the progress of the user's exports, whichever tab started them. */
export const serviceExportsLine = {
  topic: 'serviceExport',
  keys: [KEYS.serviceExports],
  apply: (queryClient, event) => {
    queryClient.setQueryData<ServiceExport[]>(
      KEYS.serviceExports,
      (known) =>
        known && (event.action === 'delete' ? without(known, event.exportId) : withExport(known, event.export)),
    );
  },
} satisfies LiveLine;

const without = (known: ServiceExport[], exportId: number) => known.filter(({ id }) => id !== exportId);

function withExport(known: ServiceExport[], update: ServiceExport): ServiceExport[] {
  const before = known.find(({ id }) => id === update.id);
  // Replies and events arrive over different connections, in any order. An export that is over changes no more.
  if (before && before.finishedAt !== null) return known;
  return [update, ...without(known, update.id)].sort((one, other) => other.id - one.id);
}
