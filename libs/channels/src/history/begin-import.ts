import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Connection } from '../connections/connection.entity.js';
import { connectionLane } from '../connections/connection-lane.js';
import type { SessionRef } from '../sessions/request-session.js';
import { announceWork } from '../work/session-work.js';
import { newImport, progressOf } from '../connections/import-record.js';

/** Begins the import that the settings of a connection want, when its account was linked. The caller saves the row. */
export async function beginImport(manager: EntityManager, session: SessionRef, connection: Connection): Promise<void> {
  const record = newImport(connection.settings, connection.disconnectedAt !== null);
  if (!record) return;
  connection.historyImport = record;
  const progress = progressOf(record);
  await recordEvent(manager, 'import.progressed', connectionLane(connection), {
    connectionId: connection.id,
    progress,
  });
  await announceWork(manager, session, 'history');
}
