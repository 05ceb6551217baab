import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a company chose, and what the desk must know of an attendant beyond who it is: copies of tenancy's. */
export class CopyOptions1732100001000 implements MigrationInterface {
  name = 'CopyOptions1732100001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE company_options (
        company_id integer PRIMARY KEY,
        settings   jsonb   NOT NULL
      );
      SELECT guard_tenant_table('company_options');

      ALTER TABLE attendant
        ADD COLUMN farewell_message text    NOT NULL DEFAULT '',
        ADD COLUMN language         text    NOT NULL DEFAULT '',
        ADD COLUMN whatsapp_id      integer;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE attendant DROP COLUMN whatsapp_id, DROP COLUMN language, DROP COLUMN farewell_message;
      DROP TABLE company_options;
    `);
}
