import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages on their way out have a class. One index serves the claim of each, however many of another class wait. */
export class ClassOutbound1733600002000 implements MigrationInterface {
  name = 'ClassOutbound1733600002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE outbound_message ADD COLUMN class text NOT NULL DEFAULT 'person';
      -- Not checked against old rows, which all have the default: that would read the table under a lock.
      ALTER TABLE outbound_message ADD CONSTRAINT outbound_message_class
        CHECK (class IN ('notice', 'person', 'bulk')) NOT VALID;
      CREATE INDEX outbound_message_due ON outbound_message (company_id, connection_id, class, id)
        WHERE state IN ('queued', 'unknown');
      CREATE INDEX outbound_message_next_try ON outbound_message (company_id, connection_id, next_try_at)
        WHERE state IN ('queued', 'unknown');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP INDEX outbound_message_due, outbound_message_next_try;
      ALTER TABLE outbound_message DROP COLUMN class;
    `);
}
