import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A part of a webhook that failed waits by itself, and what is about the same chat behind it. */
export class RetryWebhookItems1765500001000 implements MigrationInterface {
  name = 'RetryWebhookItems1765500001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- A digest of the chat; empty: about the account itself.
      ALTER TABLE webhook_item ADD COLUMN lane text NOT NULL DEFAULT '', ADD COLUMN retry_at timestamptz;
      CREATE INDEX webhook_item_delayed ON webhook_item (company_id, connection_id, lane, id)
        WHERE parked_at IS NULL AND retry_at IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP INDEX webhook_item_delayed;
      ALTER TABLE webhook_item DROP COLUMN retry_at, DROP COLUMN lane;
    `);
}
