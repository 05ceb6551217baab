import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a message was written, until its receipt or the event that it was written: what is found late is found by it. */
export class PublishUnanswered1733600001000 implements MigrationInterface {
  name = 'PublishUnanswered1733600001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE outbound_message ADD COLUMN written_at timestamptz;
      CREATE INDEX outbound_message_unanswered ON outbound_message (company_id, connection_id, written_at)
        WHERE state = 'written' AND written_at IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP INDEX outbound_message_unanswered;
      ALTER TABLE outbound_message DROP COLUMN written_at;
    `);
}
