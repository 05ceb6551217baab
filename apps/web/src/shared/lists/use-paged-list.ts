import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { rowsOf, type ListPage, type Row } from './paged-cache.js';

interface Options<T> {
  /** Key without the search text, which is appended. */
  queryKey: QueryKey;
  /** Reads a page by its number from 1, or by the start that the previous page gave. */
  fetchPage: (page: { searchParam: string; pageNumber: number }, signal: AbortSignal) => Promise<ListPage<T>>;
}

/** A list read page by page on scrolling; a search starts again at the first page (docs/spec/acceptance.md, A25). */
export function usePagedList<T extends Row>({ queryKey, fetchPage }: Options<T>) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ pageParam, signal }) => fetchPage({ searchParam: search, pageNumber: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? (last.next ?? pages.length + 1) : undefined),
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => rowsOf(data?.pages ?? []), [data]);
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return {
    query,
    rows,
    /** Total number, when the server returns it. */
    count: data?.pages[0]?.count,
    search,
    setSearch,
    /**
     * Undefined when there are no more pages or any read is under way: a refetch of all pages would cancel one of the
     * next.
     */
    onReachEnd: hasNextPage && !isFetching ? readMore : undefined,
    isReadingMore: isFetchingNextPage,
  };
}

export type PagedList<T extends Row> = ReturnType<typeof usePagedList<T>>;
