import { withClient } from '@prosa/service-kit';

/**
 * Ends every lease at once. Only where nobody else can be running sessions on this database: the one process that owns
 * it has just started, so each owner on record is dead, and waiting for its leases to run out would be lost time.
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
