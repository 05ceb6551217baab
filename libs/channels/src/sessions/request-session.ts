import type { Queryable } from '../channel-adapter.js';

/**
 * What a person may ask of a session. open: try (again); renew: forget the pairing and show a new code;
 * close: log out at the provider and stop.
 */
export type SessionRequest = 'open' | 'renew' | 'close';

/** Which session. */
export interface SessionRef {
  companyId: number;
  connectionId: number;
}

/**
 * Asks whoever owns the session, or will own it, to do something: written in the caller's transaction, heard by every
 * replica when it commits. A later ask replaces an earlier one that nobody has taken up yet.
 */
export async function requestSession(
  db: Queryable,
  { companyId, connectionId }: SessionRef,
  request: SessionRequest,
): Promise<void> {
  await db.query(
    `INSERT INTO session_lease (connection_id, company_id, wanted, ask, ask_no) VALUES ($1, $2, true, $3, 1)
     ON CONFLICT (connection_id) DO UPDATE SET wanted = true, ask = excluded.ask, ask_no = session_lease.ask_no + 1
     WHERE session_lease.company_id = excluded.company_id`,
    [connectionId, companyId, request],
  );
  await db.query(`SELECT pg_notify('session_wanted', $1)`, [String(connectionId)]);
}

/** The connection was deleted: nobody owns it any more, and its owner ends it (its renewal fails). */
export async function dropSession(db: Queryable, { companyId, connectionId }: SessionRef): Promise<void> {
  await db.query('DELETE FROM session_lease WHERE connection_id = $1 AND company_id = $2', [connectionId, companyId]);
  await db.query(`SELECT pg_notify('session_wanted', $1)`, [String(connectionId)]);
}
