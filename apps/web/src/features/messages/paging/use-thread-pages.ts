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

/** A page under way is not cancelled for another. */
const ONE_AT_A_TIME = { cancelRefetch: false };

type PagesQuery = UseInfiniteQueryOptions<ReadMessagePage, Error, InfiniteData<ReadMessagePage>, QueryKey, PageParams>;

/** The pages of the window opened at a place, with further ones on demand in both directions. */
export const useThreadPages = (ticketId: number, around: Around) =>
  usePages({ ...threadQuery(ticketId, around), placeholderData: keepPreviousData });

/** The same for the pictures around one of them; disabled for a message that the server does not have yet. */
export const usePicturePages = (ticketId: number, messageId: number) =>
  usePages({ ...picturesQuery(ticketId, messageId), enabled: messageId > 0 });

function usePages(query: PagesQuery) {
  const thread = useInfiniteQuery(query);
  const { fetchNextPage, fetchPreviousPage, hasNextPage, hasPreviousPage, isPlaceholderData: isMoving } = thread;
  const readOlder = useCallback(() => void fetchNextPage(ONE_AT_A_TIME), [fetchNextPage]);
  const readNewer = useCallback(() => void fetchPreviousPage(ONE_AT_A_TIME), [fetchPreviousPage]);

  // A read under way is not cancelled for a page: it may be a refresh after an inconsistency.
  const unlessBusy = (hasMore: boolean, read: () => void) =>
    hasMore && !thread.isFetching && !isMoving ? read : undefined;
  return {
    pages: thread.data?.pages,
    hasOlder: hasNextPage,
    hasNewer: hasPreviousPage,
    readOlder: unlessBusy(hasNextPage, readOlder),
    readNewer: unlessBusy(hasPreviousPage, readNewer),
    /** Whether a page is being read. */
    isReading: thread.isFetchingNextPage || thread.isFetchingPreviousPage || isMoving,
    /** Whether another window is being read; the previous one is shown meanwhile. */
    isMoving,
    /** Whether it was read after it was mounted. */
    isFresh: thread.isFetchedAfterMount && !isMoving,
    error: thread.error,
    refetch: thread.refetch,
  };
}
