import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { rowsOf, type ListPage, type Row } from './paged-cache.js';

interface Options<T> {
  /** Of the list without its search text, which is added. */
  queryKey: QueryKey;
  /** Reads a page, from 1 on, or from where the one before said. */
  fetchPage: (page: { searchParam: string; pageNumber: number }, signal: AbortSignal) => Promise<ListPage<T>>;
}

/** A list read page by page as one scrolls, with a search that begins at the first page again (acceptance A25). */
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
    /** How many there are, when the server says so. */
    count: data?.pages[0]?.count,
    search,
    setSearch,
    /** Undefined when there is no more, or anything is on its way: a read of all of it takes the place of one of more. */
    onReachEnd: hasNextPage && !isFetching ? readMore : undefined,
    isReadingMore: isFetchingNextPage,
  };
}

export type PagedList<T extends Row> = ReturnType<typeof usePagedList<T>>;
