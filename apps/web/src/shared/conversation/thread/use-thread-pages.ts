import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useMore, useMoreBefore } from '../../lists/use-more.js';
import type { PageParams } from './page-reader.js';
import type { MessagePage, ReadPage } from './thread-pages.js';

/** A query of a window's pages. */
export type PagesQuery<P extends MessagePage> = UseInfiniteQueryOptions<
  ReadPage<P>,
  Error,
  InfiniteData<ReadPage<P>>,
  QueryKey,
  PageParams
>;

/** The pages of a window, with further ones on demand in both directions. */
export function useThreadPages<P extends MessagePage>(query: PagesQuery<P>) {
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
