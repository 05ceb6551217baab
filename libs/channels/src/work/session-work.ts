import { notifyAfterCommit } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Queryable } from '../channel-adapter.js';
import type { SessionRef } from '../sessions/request-session.js';

/**
 * What a session's owner does: send, send read receipts, fetch files, look up people, fetch pictures, work on webhooks,
 * deliver older messages.
 */
export type WorkKind = 'outbound' | 'read' | 'media' | 'people' | 'picture' | 'webhook' | 'history';

/** The NOTIFY channel of announced work. */
export const SESSION_WORK_CHANNEL = 'session_work';

/** Due work of one connection, with the version of its last announcement. */
export interface DueWork {
  connectionId: number;
  kind: WorkKind;
  version: string;
}

/** Work with a time at which it is due, in milliseconds from now; zero or less: it is due. */
export type PlannedWork = DueWork & { dueInMs: number };

/**
 * Records in the caller's transaction that the owner of the session has something to do; its process wakes on the
 * commit. Call it last: it locks a row that is shared by all work of the kind on the connection.
 */
export async function announceWork(
  manager: EntityManager,
  { companyId, connectionId }: SessionRef,
  kind: WorkKind,
): Promise<void> {
  notifyAfterCommit(manager, SESSION_WORK_CHANNEL);
  await manager.query(
    `INSERT INTO session_work (connection_id, company_id, kind, due_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (connection_id, kind) DO UPDATE SET due_at = excluded.due_at, version = session_work.version + 1`,
    [connectionId, companyId, kind],
  );
}

/** Work of the given connections that is due, or will be within `withinMs` milliseconds. */
export async function plannedWork(db: Queryable, connectionIds: number[], withinMs: number): Promise<PlannedWork[]> {
  const rows = await db.query(
    `SELECT connection_id AS "connectionId", kind, version,
       (extract(epoch FROM due_at - now()) * 1000)::float8 AS "dueInMs"
     FROM session_work
     WHERE due_at <= now() + $2::double precision * interval '1 millisecond' AND connection_id = ANY($1)`,
    [connectionIds, withinMs],
  );
  return rows as PlannedWork[];
}

/** Postpones work, or makes it idle when `delayMs` is null, unless more was announced than `version`. */
export async function rescheduleWork(
  db: Queryable,
  { connectionId, kind, version }: DueWork,
  delayMs: number | null,
): Promise<void> {
  await db.query(
    `UPDATE session_work SET due_at = now() + $4::double precision * interval '1 millisecond'
     WHERE connection_id = $1 AND kind = $2 AND version = $3`,
    [connectionId, kind, version, delayMs],
  );
}
