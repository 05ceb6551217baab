import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '../live/live-connection.js';
import { applyChange } from './apply-change.js';
import type { RecordChange, Records, RecordTopics, Row } from './records.js';

/** Applies the events of the records' topics to their cached lists; returns the unsubscribe function. */
export function followRecords<T extends Row, Input, Filter>(
  connection: Pick<LiveConnection, 'on'>,
  queryClient: QueryClient,
  of: Records<T, Input, Filter>,
): () => void {
  type Line = [keyof RecordTopics<T>, (event: unknown) => RecordChange<T>];
  const lines = Object.entries(of.topics ?? {}) as Line[];
  const stops = lines.map(([topic, changeOf]) =>
    connection.on(topic, (event) => applyChange(queryClient, of, changeOf(event))),
  );
  return () => stops.forEach((stop) => stop());
}
