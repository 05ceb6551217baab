import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of campaigns in their threads, and the contacts who want none. */
export class SendCampaigns1766100003000 implements MigrationInterface {
  name = 'SendCampaigns1766100003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- {id, name} of the campaign whose message it is.
      ALTER TABLE message ADD COLUMN campaign jsonb;
      CREATE INDEX message_of_campaign ON message (company_id, contact_id, connection_id, seq DESC)
        WHERE campaign IS NOT NULL;

      CREATE TABLE campaign_message (
        company_id   integer  NOT NULL,
        message_id   integer  NOT NULL,
        -- Names the message for its campaign: it is stored once.
        key          text     NOT NULL,
        campaign_id  integer  NOT NULL,
        recipient_id integer  NOT NULL,
        step         text     NOT NULL CHECK (step IN ('confirmation', 'message')),
        attempt      integer  NOT NULL,
        -- Where answers go.
        replies      text     NOT NULL CHECK (replies IN ('queue', 'bot')),
        queue_id     integer,
        user_id      integer,
        -- The first answer, and later ones that end the messages.
        answer       text CHECK (answer IN ('yes', 'no', 'optOut', 'other')),
        PRIMARY KEY (company_id, message_id),
        UNIQUE (company_id, key),
        FOREIGN KEY (company_id, message_id) REFERENCES message (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('campaign_message');

      CREATE TABLE do_not_contact (
        company_id integer     NOT NULL,
        contact_id integer     NOT NULL,
        reason     text        NOT NULL CHECK (reason IN ('word', 'network', 'person')),
        at         timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Null for the platform.
        user_id    integer,
        PRIMARY KEY (company_id, contact_id),
        FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX do_not_contact_latest ON do_not_contact (company_id, at DESC, contact_id);
      SELECT guard_tenant_table('do_not_contact');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TABLE do_not_contact, campaign_message;
      ALTER TABLE message DROP COLUMN campaign;
    `);
}
