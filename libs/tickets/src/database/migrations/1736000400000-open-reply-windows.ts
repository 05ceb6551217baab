import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOG_TYPES = `'create', 'chatBot', 'queue', 'open', 'access', 'transfered', 'receivedTransfer', 'closed', 'pending',
  'transcript'`;

/**
 * Until when contacts can be written to through connections whose providers close the chat, and the templates by which
 * they are written to afterwards. The log says which automatic texts were not sent because of it.
 */
export class OpenReplyWindows1736000400000 implements MigrationInterface {
  name = 'OpenReplyWindows1736000400000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE connection ADD COLUMN human_agent boolean NOT NULL DEFAULT false;
      ALTER TABLE message ADD COLUMN template jsonb;

      CREATE TABLE reply_window (
        company_id      integer NOT NULL,
        contact_id      integer NOT NULL,
        connection_id   integer NOT NULL,
        last_inbound_at timestamptz(3) NOT NULL,
        -- The last message that an advertisement brought, and the answer that began its free entry.
        ad_at           timestamptz(3),
        free_entry_at   timestamptz(3),
        PRIMARY KEY (company_id, contact_id, connection_id),
        FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('reply_window');

      ALTER TABLE ticket_log DROP CONSTRAINT ticket_log_type_check, ADD CONSTRAINT ticket_log_type_check
        CHECK (type IN (${LOG_TYPES}, 'windowClosed')) NOT VALID;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM ticket_log WHERE type = 'windowClosed';
      ALTER TABLE ticket_log DROP CONSTRAINT ticket_log_type_check, ADD CONSTRAINT ticket_log_type_check
        CHECK (type IN (${LOG_TYPES})) NOT VALID;
      DROP TABLE reply_window;
      ALTER TABLE message DROP COLUMN template;
      ALTER TABLE connection DROP COLUMN human_agent;
    `);
}
