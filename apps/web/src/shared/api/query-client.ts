import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

const RETRIES = 2;
/** Live events keep the cache true; what is older than this is read again when it comes into view. */
const STALE_MS = 60_000;

/** A refusal stays a refusal; only what never reached the server, or broke there, is worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Reads again what is on the screen and got no answer. */
export const retryLostReads = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof ApiError && error.status === 0,
  });

/** The cache of everything the server said. One for a console. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: isWorthRetrying } } });
