import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A change of a message (deleted, edited) goes out like a message, behind earlier messages of its chat. It names the
 * message and has an id of its own. While the version before still runs it cannot queue messages: its events are
 * repeated.
 */
export class ChangeMessages1732300002000 implements MigrationInterface {
  name = 'ChangeMessages1732300002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE outbound_message ADD COLUMN change_id uuid;
      CREATE UNIQUE INDEX outbound_message_queued_once ON outbound_message (company_id, message_id)
        WHERE state <> 'failed' AND change_id IS NULL;
      CREATE UNIQUE INDEX outbound_message_change ON outbound_message (company_id, change_id) WHERE change_id IS NOT NULL;
      DROP INDEX outbound_message_once;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM outbound_message WHERE change_id IS NOT NULL;
      CREATE UNIQUE INDEX outbound_message_once ON outbound_message (company_id, message_id) WHERE state <> 'failed';
      DROP INDEX outbound_message_change, outbound_message_queued_once;
      ALTER TABLE outbound_message DROP COLUMN change_id;
    `);
}
