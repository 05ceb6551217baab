import { type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

const RETRIES = 2;
/** Live events keep the cache true; what is older than this is read again when it comes into view. */
const STALE_MS = 60_000;

/** A refusal stays a refusal; only what never reached the server, or broke there, is worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Reads again what is on the screen and got no answer. */
export const retryFailedReads = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof ApiError && error.status === 0,
  });

/**
 * What is invalidated while it is read for the first time is read once more after that: the answer may be from before.
 * (A later read is begun anew by the library itself.)
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

/** The cache of everything the server said. One for a console. */
export const createQueryClient = (): QueryClient =>
  new ConsoleQueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: isWorthRetrying } } });
