import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Around, ReadMessagePage } from '../api/message-thread.js';
import { type PageParams, picturesQuery, threadQuery } from './thread-query.js';

/** A page that is on its way is not given up for another. */
const ONE_AT_A_TIME = { cancelRefetch: false };

type PagesQuery = UseInfiniteQueryOptions<ReadMessagePage, Error, InfiniteData<ReadMessagePage>, QueryKey, PageParams>;

/** The pages of the window that was opened there; further ones on demand, both ways. */
export const useThreadPages = (ticketId: number, around: Around) =>
  usePages({ ...threadQuery(ticketId, around), placeholderData: keepPreviousData });

/** The same of the pictures, from one of them on; nothing from one that is still on its way out. */
export const usePicturePages = (ticketId: number, messageId: number) =>
  usePages({ ...picturesQuery(ticketId, messageId), enabled: messageId > 0 });

function usePages(query: PagesQuery) {
  const thread = useInfiniteQuery(query);
  const { fetchNextPage, fetchPreviousPage, hasNextPage, hasPreviousPage, isPlaceholderData: isMoving } = thread;
  const readOlder = useCallback(() => void fetchNextPage(ONE_AT_A_TIME), [fetchNextPage]);
  const readNewer = useCallback(() => void fetchPreviousPage(ONE_AT_A_TIME), [fetchPreviousPage]);

  // What is read meanwhile is not given up for a page: it may have been asked for because something is off.
  const unlessBusy = (hasMore: boolean, read: () => void) =>
    hasMore && !thread.isFetching && !isMoving ? read : undefined;
  return {
    pages: thread.data?.pages,
    hasOlder: hasNextPage,
    hasNewer: hasPreviousPage,
    readOlder: unlessBusy(hasNextPage, readOlder),
    readNewer: unlessBusy(hasPreviousPage, readNewer),
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
