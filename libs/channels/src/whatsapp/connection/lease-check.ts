import type pg from 'pg';
import type { ChannelSession } from '../../channel-adapter.js';

type Pool = Pick<pg.Pool, 'query'>;

/** So long it is remembered that somebody else uses a session: the next owner does not begin to fight anew. */
const REMEMBERED = '2 minutes';

/**
 * Writes down that somebody else uses the session. Whether the lease is still ours, by the database's word; unknown counts
 * as ours: the fence decides at the next write.
 */
export async function recordReplaced(pool: Pool, { connectionId, fence }: ChannelSession): Promise<boolean> {
  try {
    const { rowCount } = await pool.query(
      'UPDATE session_lease SET replaced_at = now() WHERE connection_id = $1 AND fence = $2',
      [connectionId, fence],
    );
    return rowCount === 1;
  } catch {
    return true;
  }
}

/** Whether this owner or one before it was replaced a moment ago. */
export async function wasReplaced(pool: Pool, { connectionId }: ChannelSession): Promise<boolean> {
  try {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM session_lease WHERE connection_id = $1 AND replaced_at > now() - interval '${REMEMBERED}'`,
      [connectionId],
    );
    return rowCount === 1;
  } catch {
    return false;
  }
}

/** Deletes the keys of a pairing that is over, under the lease: a former owner deletes nothing. */
export async function forgetPairing(pool: Pool, { companyId, connectionId, fence }: ChannelSession): Promise<void> {
  await pool.query('SELECT wa_forget($1, $2, $3)', [companyId, connectionId, fence]);
}
