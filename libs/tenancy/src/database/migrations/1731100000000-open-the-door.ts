import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What companies need that come by themselves, and by whose clock working hours go. */
export class OpenTheDoor1731100000000 implements MigrationInterface {
  name = 'OpenTheDoor1731100000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE plan ADD COLUMN is_public boolean NOT NULL DEFAULT true;

      ALTER TABLE company
        ADD COLUMN phone       text    NOT NULL DEFAULT '',
        ADD COLUMN time_zone   text    NOT NULL DEFAULT 'America/Sao_Paulo',
        ADD COLUMN referred_by integer;

      CREATE TABLE platform_setting (
        key        text        PRIMARY KEY,
        value      text        NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      );
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TABLE platform_setting;
      ALTER TABLE company DROP COLUMN referred_by, DROP COLUMN time_zone, DROP COLUMN phone;
      ALTER TABLE plan DROP COLUMN is_public;
    `);
}
