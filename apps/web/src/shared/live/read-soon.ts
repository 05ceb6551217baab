import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Pause between two reads of the same data that live events asked for. */
const READ_EVERY_MS = 2_000;

/** Keys that were read a moment ago, with whether an event came since. */
const recentReads = new WeakMap<QueryClient, Map<string, { isDue: boolean }>>();

/**
 * Reads the queries under a key again because a live event made them stale: the first time at once, then after a pause,
 * so that a burst of events costs two reads and a steady stream one every few seconds. Mounted queries are read; others
 * are marked stale.
 */
export function readSoon(queryClient: QueryClient, queryKey: QueryKey): void {
  const recent = recentReads.get(queryClient) ?? new Map<string, { isDue: boolean }>();
  recentReads.set(queryClient, recent);
  const hash = hashKey(queryKey);
  const running = recent.get(hash);
  if (running) {
    running.isDue = true;
    return;
  }
  const read = { isDue: false };
  recent.set(hash, read);
  const handlePauseEnd = () => {
    recent.delete(hash);
    if (read.isDue) readSoon(queryClient, queryKey);
  };
  // The pause begins when the read has ended: a further one would cancel it, and a slow list would never be shown.
  const handleRead = () => void setTimeout(handlePauseEnd, READ_EVERY_MS);
  void queryClient.invalidateQueries({ queryKey }).then(handleRead, handleRead);
}

/** Whether a read waits for the end of its pause. */
export const isReadDue = (queryClient: QueryClient): boolean =>
  [...(recentReads.get(queryClient)?.values() ?? [])].some(({ isDue }) => isDue);
