import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Silence of either side counts by default no longer. Connections that close silent tickets already, and on which nobody
 * chose, go on as before.
 */
export class CountSilenceAsBefore1765900000001 implements MigrationInterface {
  name = 'CountSilenceAsBefore1765900000001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE connection NO FORCE ROW LEVEL SECURITY;
      UPDATE connection SET settings = settings || '{"whenExpiresTicket": "0"}'
        WHERE settings->'whenExpiresTicket' IS NULL
          AND (settings->>'expiresTicket' IS NOT NULL OR settings->>'timeInactiveMessage' IS NOT NULL);
      ALTER TABLE connection FORCE ROW LEVEL SECURITY;
    `);

  down = (): Promise<void> => Promise.resolve();
}
