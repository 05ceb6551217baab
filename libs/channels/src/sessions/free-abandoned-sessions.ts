import { withClient } from '@prosa/service-kit/database';

/**
 * Ends every lease at once instead of waiting until it runs out. Only for an installation of one process, which has
 * just started: every recorded owner is dead.
 */
export const freeAbandonedSessions = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ isNew: boolean }>(
      `SELECT to_regclass('channels.session_lease') IS NULL AS "isNew"`,
    );
    if (rows[0]?.isNew) return;
    await client.query(
      `UPDATE channels.session_lease SET owner = NULL, expires_at = clock_timestamp() WHERE expires_at > clock_timestamp()`,
    );
    await client.query('DELETE FROM channels.session_replica');
  });
