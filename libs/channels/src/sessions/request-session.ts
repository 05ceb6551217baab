import type { Channel } from '@prosa/contracts';
import { notifyAfterCommit } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';

/**
 * What a person may request of a session. open: try (again); renew: delete the pairing and show a new code;
 * close: log out at the provider and stop; restart: close the session and open it again, still linked.
 */
export type SessionRequest = 'open' | 'renew' | 'close' | 'restart';

/** The NOTIFY channel of requests, and of sessions that have no owner any more. */
export const SESSION_WANTED_CHANNEL = 'session_wanted';

/** The session of a connection. */
export interface SessionRef {
  companyId: number;
  connectionId: number;
}

/**
 * Requests something of the session's owner, the present or the next one. It is written in the caller's transaction,
 * and every replica is notified when that commits. A later request replaces an earlier one that is not carried out yet.
 */
export async function requestSession(
  manager: EntityManager,
  { companyId, connectionId, channel }: SessionRef & { channel: Channel },
  request: SessionRequest,
): Promise<void> {
  await manager.query(
    `INSERT INTO session_lease (connection_id, company_id, channel, wanted, ask, ask_no) VALUES ($1, $2, $3, true, $4, 1)
     ON CONFLICT (connection_id) DO UPDATE SET wanted = true, ask = excluded.ask, ask_no = session_lease.ask_no + 1
     WHERE session_lease.company_id = excluded.company_id`,
    [connectionId, companyId, channel, request],
  );
  notifyAfterCommit(manager, SESSION_WANTED_CHANNEL);
}

/** Deletes the lease of a deleted connection. Its owner ends the session when the renewal fails. */
export async function dropSession(manager: EntityManager, { companyId, connectionId }: SessionRef): Promise<void> {
  await manager.query('DELETE FROM session_lease WHERE connection_id = $1 AND company_id = $2', [
    connectionId,
    companyId,
  ]);
  notifyAfterCommit(manager, SESSION_WANTED_CHANNEL);
}
