import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import type { Connection } from '../connections/connection.entity.js';
import { connectionLane } from '../connections/connection-lane.js';
import { lockConnection, saveChanged } from '../connections/connection.queries.js';
import { publishConnection } from '../connections/publish-connection.js';
import type { ImportRecord } from '../connections/import-record.js';

/** A phone that is silent for this long has sent all it has (docs/spec/domain-behaviour.md §17). */
const SILENT_AFTER_MS = 45_000;
/** A phone that has sent nothing at all prepares its history for no longer than this. */
const PREPARED_WITHIN_MS = 10 * 60_000;

/**
 * Ends an import whose messages are all delivered once the phone sends no more. Resolves to the milliseconds until that
 * may be the case; null when nothing is imported.
 */
export async function endImport(manager: EntityManager, session: ChannelSession): Promise<number | null> {
  const connection = await lockConnection(manager, session.companyId, session.connectionId);
  const record = connection.historyImport;
  if (!record || !isGoingOn(record)) return null;
  const waitMs = record.isComplete ? 0 : silentAt(record) - Date.now();
  if (waitMs > 0) return waitMs;
  const waiting: unknown[] = await manager.query(
    'SELECT 1 FROM history_message WHERE company_id = $1 AND connection_id = $2 LIMIT 1',
    [session.companyId, session.connectionId],
  );
  if (waiting.length > 0) return 0;
  await changeImport(manager, connection, { ...record, state: hasToClose(record) ? 'ended' : 'closed' });
  return null;
}

const isGoingOn = ({ state }: ImportRecord): boolean => state === 'running' || state === 'preparing';

const hasToClose = ({ isFiledClosed, found }: ImportRecord): boolean => !isFiledClosed && found > 0;

const silentAt = ({ lastBatchAt, startedAt }: ImportRecord): number =>
  lastBatchAt === null ? Date.parse(startedAt) + PREPARED_WITHIN_MS : Date.parse(lastBatchAt) + SILENT_AFTER_MS;

/** Saves another state of the import of a locked connection, and has consoles read what it changed. */
export async function changeImport(
  manager: EntityManager,
  connection: Connection,
  record: ImportRecord,
): Promise<void> {
  connection.historyImport = record;
  await saveChanged(manager, connection);
  const lane = connectionLane(connection);
  await publishConnection(manager, connection);
  await recordEvent(manager, 'import.progressed', lane, { connectionId: connection.id, progress: null });
}
