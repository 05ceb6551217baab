import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts of the Meta platforms with their sealed credentials, parts of webhooks until they are worked on, and messages
 * that the provider names.
 */
export class ReceiveWebhooks1736000002000 implements MigrationInterface {
  name = 'ReceiveWebhooks1736000002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- Without row-level security: a webhook says only which account it is about, not whose.
      CREATE TABLE meta_account (
        kind          text        NOT NULL CHECK (kind IN ('phone_number', 'waba', 'page', 'instagram')),
        account_id    text        NOT NULL,
        company_id    integer     NOT NULL,
        connection_id integer     NOT NULL,
        bound_at      timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, account_id, connection_id)
      );
      CREATE UNIQUE INDEX meta_account_of_one ON meta_account (kind, account_id) WHERE kind <> 'waba';
      CREATE INDEX meta_account_by_connection ON meta_account (company_id, connection_id);

      CREATE TABLE meta_credential (
        company_id    integer     NOT NULL,
        connection_id integer     NOT NULL,
        sealed        bytea       NOT NULL,
        saved_at      timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, connection_id)
      );
      SELECT guard_tenant_table('meta_credential');

      CREATE TABLE webhook_item (
        id            bigint      GENERATED ALWAYS AS IDENTITY,
        company_id    integer     NOT NULL,
        connection_id integer     NOT NULL,
        webhook_id    uuid        NOT NULL,
        kind          text        NOT NULL,
        sealed        bytea       NOT NULL,
        attempts      integer     NOT NULL DEFAULT 0,
        received_at   timestamptz NOT NULL DEFAULT now(),
        parked_at     timestamptz,
        reason        text,
        PRIMARY KEY (company_id, id)
      );
      CREATE INDEX webhook_item_waiting ON webhook_item (company_id, connection_id, id) WHERE parked_at IS NULL;
      SELECT guard_tenant_table('webhook_item');

      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check
        CHECK (kind IN ('outbound', 'read', 'media', 'people', 'picture', 'webhook'));

      ALTER TABLE outbound_message ADD COLUMN external_id text;
      ALTER TABLE outbound_message ADD COLUMN uncertain_at timestamptz;
      CREATE UNIQUE INDEX outbound_message_named ON outbound_message (company_id, connection_id, external_id)
        WHERE external_id IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP INDEX outbound_message_named;
      ALTER TABLE outbound_message DROP COLUMN uncertain_at, DROP COLUMN external_id;
      DELETE FROM session_work WHERE kind = 'webhook';
      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check
        CHECK (kind IN ('outbound', 'read', 'media', 'people', 'picture'));
      DROP TABLE webhook_item, meta_credential, meta_account;
    `);
}
