import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A Page may bring the events of several connections, of several companies: of its own, and of the Instagram account that
 * is linked to it. While one of them needs it, it stays subscribed. Rows are added when a session opens.
 */
export class SharePages1764100000000 implements MigrationInterface {
  name = 'SharePages1764100000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE meta_account DROP CONSTRAINT meta_account_kind_check,
        ADD CONSTRAINT meta_account_kind_check
          CHECK (kind IN ('phone_number', 'waba', 'page', 'instagram', 'page_feed'));
      DROP INDEX meta_account_of_one;
      CREATE UNIQUE INDEX meta_account_of_one ON meta_account (kind, account_id) WHERE kind NOT IN ('waba', 'page_feed');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM meta_account WHERE kind = 'page_feed';
      DROP INDEX meta_account_of_one;
      CREATE UNIQUE INDEX meta_account_of_one ON meta_account (kind, account_id) WHERE kind <> 'waba';
      ALTER TABLE meta_account DROP CONSTRAINT meta_account_kind_check,
        ADD CONSTRAINT meta_account_kind_check CHECK (kind IN ('phone_number', 'waba', 'page', 'instagram'));
    `);
}
