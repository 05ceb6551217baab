import type pg from 'pg';
import type { ChannelSession } from '../../channel-adapter.js';

type Pool = Pick<pg.Pool, 'query'>;

/** Whether the lease is still ours, by the database's word. Unknown counts as ours: the fence decides at the next write. */
export async function isStillOwner(pool: Pool, { connectionId, fence }: ChannelSession): Promise<boolean> {
  try {
    const { rowCount } = await pool.query('SELECT 1 FROM session_lease WHERE connection_id = $1 AND fence = $2', [
      connectionId,
      fence,
    ]);
    return rowCount === 1;
  } catch {
    return true;
  }
}

/** Deletes the keys of a pairing that is over, under the lease: a former owner deletes nothing. */
export async function forgetPairing(pool: Pool, { companyId, connectionId, fence }: ChannelSession): Promise<void> {
  await pool.query('SELECT wa_forget($1, $2, $3)', [companyId, connectionId, fence]);
}
