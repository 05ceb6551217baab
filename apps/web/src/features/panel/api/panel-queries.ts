import type { PanelView, PanelWaiting } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';

/** A reply, and when its request began (`nextMoment`). */
interface Read<T> {
  view: T;
  readAt: number;
}

export const panelKeys = {
  all: ['panel', 'all'] as const,
  waiting: ['panel', 'waiting'] as const,
  waitingIn: (queueIds: readonly number[]) => ['panel', 'waiting', queueIds] as const,
};

/** Only admins receive events of the presence of colleagues and of the tickets of others: all others read so often. */
const COLLEAGUES_EVERY_MS = 30_000;
/** What could not be read is read again so often, also on a wall that nobody sits at. */
const FAILED_EVERY_MS = 30_000;

const ifFailed = ({ state }: { state: { status: string } }) => state.status === 'error' && FAILED_EVERY_MS;

/** The store takes replies in; nothing compares thousands of rows, or keeps them for later. */
const STREAMED = { structuralSharing: false, gcTime: 0, staleTime: Infinity } as const;

/** Query of the whole panel, which contains what waits in all queues. */
export const panelQuery = (queryClient: QueryClient, seesAll: boolean, get: Get = api.get) =>
  queryOptions({
    queryKey: panelKeys.all,
    queryFn: async ({ signal }): Promise<Read<PanelView>> => {
      const readAt = nextMoment();
      const view = await get('/panel', { signal });
      queryClient.setQueryData(panelKeys.waitingIn([]), { view: view.waiting, readAt });
      return { view, readAt };
    },
    refetchInterval: seesAll ? ifFailed : COLLEAGUES_EVERY_MS,
    ...STREAMED,
  });

/** Query of what waits in some queues, 0 for none; in all where none are named. */
export const waitingQuery = (queueIds: number[], get: Get = api.get) =>
  queryOptions({
    queryKey: panelKeys.waitingIn(queueIds),
    queryFn: async ({ signal }): Promise<Read<PanelWaiting>> => {
      const readAt = nextMoment();
      return { view: await get('/panel/waiting', { query: { queueIds }, signal }), readAt };
    },
    refetchInterval: ifFailed,
    ...STREAMED,
  });
