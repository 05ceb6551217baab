import type { LiveEvents, LiveTopic } from '@prosa/contracts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveConnection } from './live-context.js';
import { readSoon } from './read-soon.js';

interface Line<T extends LiveTopic> {
  topic: T;
  /** The queries that an event changes. */
  keys: readonly QueryKey[] | ((event: LiveEvents[T]) => readonly QueryKey[]);
  /**
   * Puts the event into the cache. Returns `read` when only the server knows the rest. Without it the queries are read
   * again for each event.
   */
  apply?: (queryClient: QueryClient, event: LiveEvents[T]) => 'read' | void;
}

/** What the events of a topic do to cached queries: a line of the console's table of topics. */
export type LiveLine = { [T in LiveTopic]: Line<T> }[LiveTopic];

/** Applies an event, or a reply in its shape, to the queries of a line. */
export function applyEvent<T extends LiveTopic>(queryClient: QueryClient, line: Line<T>, event: LiveEvents[T]): void {
  const keys = typeof line.keys === 'function' ? line.keys(event) : line.keys;
  // A read under way may have been answered before the event.
  const isReading = (queryKey: QueryKey) => queryClient.isFetching({ queryKey }) > 0;
  const reading = keys.filter(isReading);
  const isStale = !line.apply || line.apply(queryClient, event) === 'read';
  for (const queryKey of isStale ? keys : reading) readSoon(queryClient, queryKey);
}

interface Subscribable {
  on<T extends LiveTopic>(topic: T, handler: (event: LiveEvents[T]) => void): () => void;
}

/** Applies the events of a stream by a table; returns the function that ends it. */
export function followTable(live: Subscribable, queryClient: QueryClient, table: readonly LiveLine[]): () => void {
  const follow = <T extends LiveTopic>(line: Line<T>) =>
    live.on(line.topic, (event) => applyEvent(queryClient, line, event));
  const stops = table.map((line) => follow(line as Line<LiveTopic>));
  return () => stops.forEach((stop) => stop());
}

/** Keeps the cache up to date by a table while mounted. To be mounted once per session. */
export function useLiveTable(table: readonly LiveLine[]): void {
  const connection = useLiveConnection();
  const queryClient = useQueryClient();

  useEffect(() => followTable(connection, queryClient, table), [connection, queryClient, table]);
}
