import { type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.js';

const RETRIES = 2;
/** Live events keep the cache current; older data is read again when it comes into view. */
const STALE_MS = 60_000;

/** After which a mounted read that the server could not answer is made again. */
const REPEAT_MS = 15_000;

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
const TOO_MANY_REQUESTS = 429;
/** The server failed, or has too much to do for this company. */
const isServerFailure = (error: unknown): boolean => statusOf(error) >= 500 || statusOf(error) === TOO_MANY_REQUESTS;
const isRefusal = (error: unknown): boolean => statusOf(error) >= 400 && !isServerFailure(error);

/** Retries calls that never reached the server, failed there or found it busy; refusals are final. */
const isWorthRetrying = (failures: number, error: Error) => failures < RETRIES && !isRefusal(error);

/** Reads again the mounted queries that never reached the server or failed there. */
export const retryFailedReads = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof ApiError && !isRefusal(error),
  });

/**
 * Invalidating a query during its first read repeats the read, since the reply may be from before. (The library only
 * restarts later reads.)
 */
class ConsoleQueryClient extends QueryClient {
  private readonly pendingRefetch = new WeakSet<Promise<unknown>>();

  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    for (const query of this.firstReads(filters)) this.refetchAfter(query);
    return super.invalidateQueries(filters, options);
  }

  private firstReads(filters: InvalidateQueryFilters = {}): Query[] {
    return this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
  }

  private refetchAfter({ promise, queryKey }: Query): void {
    if (!promise || this.pendingRefetch.has(promise)) return;
    this.pendingRefetch.add(promise);
    const refetch = () => this.invalidateQueries({ queryKey, exact: true });
    promise.then(refetch, refetch);
  }
}

/** Creates the console's query cache. What the server could not answer is read again, also while the connection lives. */
export const createQueryClient = (): QueryClient =>
  new ConsoleQueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: isWorthRetrying,
        refetchInterval: ({ state: { error } }) => (isServerFailure(error) ? REPEAT_MS : false),
      },
    },
  });
