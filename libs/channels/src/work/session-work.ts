import type { Queryable } from '../channel-adapter.js';
import type { SessionRef } from '../sessions/request-session.js';

/** What a session's owner may have to do: send, tell what was read, fetch files, ask about people, look at pictures. */
export type WorkKind = 'outbound' | 'read' | 'media' | 'people' | 'picture';

/** Some work of one connection, as it stood when it was looked at. */
export interface DueWork {
  connectionId: number;
  kind: WorkKind;
  version: string;
}

/**
 * Says, in the caller's transaction, that the owner of the session has something to do; its process wakes when that
 * commits. Call it last: the row is shared by all work of the connection.
 */
export async function announceWork(
  db: Queryable,
  { companyId, connectionId }: SessionRef,
  kind: WorkKind,
): Promise<void> {
  await db.query(
    `WITH announced AS (
       INSERT INTO session_work (connection_id, company_id, kind, due_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (connection_id, kind) DO UPDATE SET due_at = excluded.due_at, version = session_work.version + 1
       RETURNING 1)
     SELECT pg_notify('session_work', $4) FROM announced`,
    [connectionId, companyId, kind, String(connectionId)],
  );
}

/** Work that is due for the given connections. */
export async function dueWork(db: Queryable, connectionIds: number[]): Promise<DueWork[]> {
  const rows = await db.query(
    `SELECT connection_id AS "connectionId", kind, version FROM session_work
     WHERE due_at <= now() AND connection_id = ANY($1)`,
    [connectionIds],
  );
  return rows as DueWork[];
}

/** Puts work off, or lets it rest when `delayMs` is null, unless more was announced since it was looked at. */
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
