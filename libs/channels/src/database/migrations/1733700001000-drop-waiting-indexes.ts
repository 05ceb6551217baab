import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims walk the index of their class: these two cost every change of a state and served no statement any more. */
export class DropWaitingIndexes1733700001000 implements MigrationInterface {
  name = 'DropWaitingIndexes1733700001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP INDEX outbound_message_waiting, outbound_message_notice_waiting');

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE INDEX outbound_message_waiting ON outbound_message (company_id, connection_id, id)
        WHERE state IN ('queued', 'sending', 'unknown');
      CREATE INDEX outbound_message_notice_waiting ON outbound_message (company_id, connection_id, id)
        WHERE message_id IS NULL AND state IN ('queued', 'sending', 'unknown');
    `);
}
