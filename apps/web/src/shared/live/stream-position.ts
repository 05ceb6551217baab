import type { QueryClient } from '@tanstack/react-query';

/** In the cache itself, so that clearing the cache forgets it. */
const KEY = ['live', 'position'] as const;

/** Seq of the live stream up to which all cached data is current; undefined when unknown. */
export const streamPosition = (queryClient: QueryClient): number | undefined => queryClient.getQueryData<number>(KEY);

/** Records where the stream stands; undefined changes nothing. */
export function setStreamPosition(queryClient: QueryClient, seq: number | undefined): void {
  queryClient.setQueryDefaults(KEY, { gcTime: Infinity });
  queryClient.setQueryData<number>(KEY, seq);
}

/** Records where the stream stood before the first read of a session. Later refreshes of the session change nothing. */
export function startStreamAt(queryClient: QueryClient, seq: number | undefined): void {
  setStreamPosition(queryClient, streamPosition(queryClient) ?? seq);
}
