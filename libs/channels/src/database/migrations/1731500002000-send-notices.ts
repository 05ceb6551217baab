import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notice of the platform goes out like a message, without a message of the desk, and expires. */
export class SendNotices1731500002000 implements MigrationInterface {
  name = 'SendNotices1731500002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE outbound_message
        ALTER COLUMN message_id DROP NOT NULL,
        ADD COLUMN expires_at timestamptz,
        ADD CONSTRAINT outbound_message_expires CHECK (message_id IS NOT NULL OR expires_at IS NOT NULL);
      CREATE UNIQUE INDEX outbound_message_notice ON outbound_message (company_id, chat_key) WHERE message_id IS NULL;
      CREATE INDEX outbound_message_notice_waiting ON outbound_message (company_id, connection_id, id)
        WHERE message_id IS NULL AND state IN ('queued', 'sending', 'unknown');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM outbound_message WHERE message_id IS NULL;
      DROP INDEX outbound_message_notice_waiting, outbound_message_notice;
      ALTER TABLE outbound_message DROP CONSTRAINT outbound_message_expires, DROP COLUMN expires_at,
        ALTER COLUMN message_id SET NOT NULL;
    `);
}
