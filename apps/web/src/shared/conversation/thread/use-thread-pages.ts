import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { Around } from '../../../shared/conversation/conversation.js';
import { useMore, useMoreBefore } from '../../../shared/lists/use-more.js';
import type { ReadMessagePage } from './message-pages.js';
import { type PageParams, picturesQuery, threadQuery } from './thread-query.js';

type PagesQuery = UseInfiniteQueryOptions<ReadMessagePage, Error, InfiniteData<ReadMessagePage>, QueryKey, PageParams>;

/** The pages of the window opened at a place, with further ones on demand in both directions. */
export const useThreadPages = (ticketId: number, around: Around) =>
  usePages({ ...threadQuery(ticketId, around), placeholderData: keepPreviousData });

/** The same for the pictures around one of them; disabled for a message that the server does not have yet. */
export const usePicturePages = (ticketId: number, messageId: number) =>
  usePages({ ...picturesQuery(ticketId, messageId), enabled: messageId > 0 });

function usePages(query: PagesQuery) {
  const thread = useInfiniteQuery(query);
  const [older, newer] = [useMore(thread), useMoreBefore(thread)];
  const isMoving = thread.isPlaceholderData;

  return {
    pages: thread.data?.pages,
    older,
    newer,
    /** Whether a page is being read. */
    isReading: older.isReading || newer.isReading || isMoving,
    /** Whether another window is being read; the previous one is shown meanwhile. */
    isMoving,
    /** Whether it was read after it was mounted. */
    isFresh: thread.isFetchedAfterMount && !isMoving,
    error: thread.error,
    refetch: thread.refetch,
  };
}
