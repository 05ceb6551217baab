import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of a sheet that were imported without a part of them, such as an e-mail that is none. */
export class ImportWarnings1765800000000 implements MigrationInterface {
  name = 'ImportWarnings1765800000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE contact_import ADD COLUMN warned integer NOT NULL DEFAULT 0;
      ALTER TABLE contact_import_row ADD COLUMN is_imported boolean NOT NULL DEFAULT false;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM contact_import_row WHERE is_imported;
      ALTER TABLE contact_import_row DROP COLUMN is_imported;
      ALTER TABLE contact_import DROP COLUMN warned;
    `);
}
