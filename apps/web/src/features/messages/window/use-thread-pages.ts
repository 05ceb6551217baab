import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { threadQuery } from './thread-query.js';

/** A page that is on its way is not given up for another. */
const ONE_AT_A_TIME = { cancelRefetch: false };

/** The pages of the window that was opened around a message, or at the newest; further ones on demand, both ways. */
export function useThreadPages(ticketId: number, around: number | null) {
  const thread = useInfiniteQuery({ ...threadQuery(ticketId, around), placeholderData: keepPreviousData });
  const { fetchNextPage, fetchPreviousPage, hasNextPage, hasPreviousPage, isPlaceholderData: isMoving } = thread;
  const readOlder = useCallback(() => void fetchNextPage(ONE_AT_A_TIME), [fetchNextPage]);
  const readNewer = useCallback(() => void fetchPreviousPage(ONE_AT_A_TIME), [fetchPreviousPage]);

  // What is read meanwhile is not given up for a page: it may have been asked for because something is off.
  const when = (hasMore: boolean, read: () => void) => (hasMore && !thread.isFetching && !isMoving ? read : undefined);
  return {
    pages: thread.data?.pages,
    hasOlder: hasNextPage,
    readOlder: when(hasNextPage, readOlder),
    readNewer: when(hasPreviousPage, readNewer),
    /** A page is on its way. */
    isReading: thread.isFetchingNextPage || thread.isFetchingPreviousPage || isMoving,
    /** Another window is on its way; the one before is shown until it is there. */
    isMoving,
    /** It was read since it is shown. */
    isFresh: thread.isFetchedAfterMount && !isMoving,
    error: thread.error,
    refetch: thread.refetch,
  };
}
