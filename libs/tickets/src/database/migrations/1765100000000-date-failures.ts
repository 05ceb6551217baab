import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a message failed. The index contains the few that did: it costs no other message anything, and an update of one
 * that has not failed stays on its page, which a condition on the state of the send would prevent.
 */
export class DateFailures1765100000000 implements MigrationInterface {
  name = 'DateFailures1765100000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE message ADD COLUMN failed_at timestamptz;
      CREATE INDEX message_failed ON message (company_id, failed_at) WHERE failed_at IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE message DROP COLUMN failed_at');
}
