import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { readSoon } from '../live/read-soon.js';
import type { RecordChange, Records, RecordsPart, Row } from './records.js';

type Parts<T> = InfiniteData<RecordsPart<T>, number>;

/**
 * Applies an event or a reply to every cached search and filter of a list. A known row is replaced in place. What only
 * the server knows is read again soon: the place of a new or moved row, and the pages that a deletion has shifted.
 */
export function applyChange<T extends Row, Input, Filter>(
  queryClient: QueryClient,
  of: Records<T, Input, Filter>,
  change: RecordChange<T>,
): void {
  if (change === 'none') return;
  for (const queryKey of of.others ?? []) void queryClient.invalidateQueries({ queryKey });
  const isCertain = change !== 'read' && applyToLists(queryClient, of, change);
  // A read under way may have been answered before the change.
  const isReading = queryClient.isFetching({ queryKey: of.listsKey }) > 0;
  if (!isCertain || isReading) readSoon(queryClient, of.listsKey);
}

/** Returns whether all lists are as a fresh read would be. */
function applyToLists<T extends Row, Input, Filter>(
  queryClient: QueryClient,
  { listsKey, placeOf }: Records<T, Input, Filter>,
  change: Exclude<RecordChange<T>, string>,
): boolean {
  const outcomes = queryClient.getQueriesData<Parts<T>>({ queryKey: listsKey }).map(([key, list]) => {
    if (!list) return true;
    const { next, isCertain } = 'put' in change ? put(list, change.put, placeOf) : drop(list, change.drop);
    if (next !== list) queryClient.setQueryData<Parts<T>>(key, next);
    return isCertain;
  });
  return outcomes.every(Boolean);
}

interface Applied<T> {
  next: Parts<T>;
  /** Whether a fresh read would show the same rows in the same order. */
  isCertain: boolean;
}

function put<T extends Row>(list: Parts<T>, row: T, placeOf: (row: T) => unknown = (each) => each): Applied<T> {
  const known = list.pages.flatMap(({ rows }) => rows).find(({ id }) => id === row.id);
  if (!known) return { next: list, isCertain: false };
  if (isOlder(row, known)) return { next: list, isCertain: true };
  const after = { ...known, ...row };
  return {
    next: withRows(list, (rows) => rows.map((each) => (each.id === row.id ? after : each))),
    isCertain: hashKey([placeOf(known)]) === hashKey([placeOf(after)]),
  };
}

function drop<T extends Row>(list: Parts<T>, id: number): Applied<T> {
  const hasMore = list.pages.at(-1)?.hasMore ?? false;
  const isKnown = list.pages.some(({ rows }) => rows.some((row) => row.id === id));
  if (!isKnown) return { next: list, isCertain: !hasMore };
  const next = withRows(list, (rows) => rows.filter((row) => row.id !== id));
  const pages = next.pages.map((page) => ({ ...page, ...(page.count !== undefined && { count: page.count - 1 }) }));
  return { next: { ...next, pages }, isCertain: !hasMore };
}

function isOlder(row: Row, known: Row): boolean {
  if (row.version !== undefined && known.version !== undefined) return row.version < known.version;
  return row.updatedAt !== undefined && known.updatedAt !== undefined && row.updatedAt < known.updatedAt;
}

const withRows = <T>(list: Parts<T>, change: (rows: T[]) => T[]): Parts<T> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })),
});
