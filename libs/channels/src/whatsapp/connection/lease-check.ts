import type pg from 'pg';
import type { ChannelSession } from '../../channel-adapter.js';

type Pool = Pick<pg.Pool, 'query'>;

/** How long a replacement is remembered, so that the next owner does not compete for the session again. */
const REMEMBERED = '2 minutes';

/**
 * Records that another client uses the session. Resolves to whether the lease is still ours; true when the database
 * cannot be reached, because the fence decides at the next write.
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

/** Whether this owner or a former one was replaced within the last minutes. */
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
