import type { LiveEvents, LiveTopic } from '@prosa/contracts';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';

/** A record of a list. The later of two states has the higher version, or else the later `updatedAt`. */
export interface Row {
  id: number;
  version?: number;
  updatedAt?: string;
}

/** A page of a list. */
export interface RecordsPart<T> {
  rows: T[];
  hasMore: boolean;
  /** Number of rows on all pages, when the server returns it. */
  count?: number;
  /** Start of the next page, in lists without page numbers. */
  next?: number;
}

export interface PartRequest<Filter> {
  /** Searched text; '' for none. */
  search: string;
  filter: Filter;
  /** Page number from 1, or the `next` of the page before. */
  at: number;
}

/** What an event or a reply says about a list; `read`: only the server knows its effect. */
export type RecordChange<T> = { put: T } | { drop: number } | 'read' | 'none';

/** What a topic's events mean for the list. */
export type RecordTopics<T> = { [Topic in LiveTopic]?: (event: LiveEvents[Topic]) => RecordChange<T> };

interface Definition<T extends Row, Input, Filter> {
  /** First part of the query keys, and namespace of the texts. */
  name: string;
  /** Whether the server returns the whole list in one page, without a search. */
  isWhole?: boolean;
  fetchPart: (request: PartRequest<Filter>, signal: AbortSignal, get: Get) => Promise<RecordsPart<T>>;
  /** Creates a record, or updates the one with the id. */
  save?: (input: Input, id: number | undefined) => Promise<T>;
  /** Stores the record's file after the record itself; null removes the present one. */
  saveFile?: (id: number, file: File | null) => Promise<T>;
  remove?: (id: number) => Promise<unknown>;
  topics?: RecordTopics<T>;
  /** Keys of other queries over the same records, which a change makes stale. */
  others?: readonly QueryKey[];
  /** The fields by which the server orders, searches and filters: while they stay equal, a change moves no row. */
  placeOf?: (row: T) => unknown;
}

/** One kind of record: where its pages come from, how it is saved and deleted, and what changes its list. */
export interface Records<T extends Row, Input = never, Filter = undefined> extends Definition<T, Input, Filter> {
  /** Prefix of the keys of every search and filter of the list. */
  listsKey: readonly [string, 'list'];
}

/** Defines a kind of record for `RecordsPage` and the hooks beside it. */
export function records<T extends Row, Input = never, Filter = undefined>(
  definition: Definition<T, Input, Filter>,
): Records<T, Input, Filter> {
  return { ...definition, listsKey: [definition.name, 'list'] };
}

/** Query of a list's pages under a search and a filter. */
export const recordsQuery = <T extends Row, Input, Filter>(
  { listsKey, fetchPart }: Records<T, Input, Filter>,
  { search, filter }: Omit<PartRequest<Filter>, 'at'>,
  get: Get = api.get,
) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, { search, filter }],
    queryFn: ({ pageParam, signal }) => fetchPart({ search, filter, at: pageParam }, signal, get),
    initialPageParam: 1,
    getNextPageParam: (last: RecordsPart<T>, parts) => (last.hasMore ? (last.next ?? parts.length + 1) : undefined),
  });

/** The rows of all pages; a row that moved between two reads is kept at its first place only. */
export function rowsOf<T extends Row>(parts: RecordsPart<T>[]): T[] {
  const rows = new Map<number, T>();
  for (const row of parts.flatMap((part) => part.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
