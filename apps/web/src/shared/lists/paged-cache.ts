import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

export interface Row {
  id: number;
}

/** A page of a list as the API returns it. */
export interface ListPage<T> {
  rows: T[];
  hasMore: boolean;
  /** Number of rows on all pages, when known. */
  count?: number;
  /** Start of the next page, in lists without page numbers. */
  next?: number;
}

type Pages<T> = InfiniteData<ListPage<T>, number>;

/** The rows of all pages; a row that moved between two reads is kept at its first place only. */
export function rowsOf<T extends Row>(pages: ListPage<T>[]): T[] {
  const rows = new Map<number, T>();
  for (const row of pages.flatMap((page) => page.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/**
 * Applies a new or changed row: in place where it is known, else at the top of the list without a search. Lists with a
 * search that do not know the row are read again, since only the server knows whether it matches.
 */
export function putRow<T extends Row>(queryClient: QueryClient, queryKey: QueryKey, row: T): void {
  for (const [key, data] of queryClient.getQueriesData<Pages<T>>({ queryKey })) {
    if (!data) continue;
    if (data.pages.some(({ rows }) => rows.some(({ id }) => id === row.id))) {
      const put = (rows: T[]) => rows.map((known) => (known.id === row.id ? row : known));
      queryClient.setQueryData<Pages<T>>(key, change(data, put, 0));
    } else if (key.at(-1) === '') {
      const [first, ...others] = data.pages;
      if (!first) continue;
      const top = { ...first, rows: [row, ...first.rows] };
      queryClient.setQueryData<Pages<T>>(
        key,
        change({ ...data, pages: [top, ...others] }, (rows) => rows, 1),
      );
    } else {
      void queryClient.invalidateQueries({ queryKey: key, exact: true });
    }
  }
}

/** Removes a row from every cached list. */
export function dropRow<T extends Row>(queryClient: QueryClient, queryKey: QueryKey, rowId: number): void {
  for (const [key, data] of queryClient.getQueriesData<Pages<T>>({ queryKey })) {
    if (!data?.pages.some(({ rows }) => rows.some(({ id }) => id === rowId))) continue;
    const drop = (rows: T[]) => rows.filter(({ id }) => id !== rowId);
    queryClient.setQueryData<Pages<T>>(key, change(data, drop, -1));
  }
}

function change<T>(data: Pages<T>, rows: (rows: T[]) => T[], more: number): Pages<T> {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: rows(page.rows),
    ...(page.count !== undefined && { count: page.count + more }),
  }));
  return { ...data, pages };
}
