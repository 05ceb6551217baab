import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The key of the file that is being made of an export of a contact, before it is stored: whatever becomes of the process,
 * the file is known. Processes of earlier versions leave it empty.
 */
export class NameExportFiles1765400000000 implements MigrationInterface {
  name = 'NameExportFiles1765400000000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE contact_export ADD COLUMN file_key text');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE contact_export DROP COLUMN file_key');
}
