import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The limit of a plan for stored files, and the bytes that companies store. Files are counted from now on: what was stored
 * before has no row, and its deletion changes no count.
 */
export class CountStoredFiles1734100000000 implements MigrationInterface {
  name = 'CountStoredFiles1734100000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE plan ADD COLUMN storage_megabytes integer NOT NULL DEFAULT 51200;

      CREATE TABLE stored_file (
        company_id integer NOT NULL,
        key        text    NOT NULL,
        bytes      bigint  NOT NULL CHECK (bytes >= 0),
        PRIMARY KEY (company_id, key)
      );
      SELECT guard_tenant_table('stored_file');

      -- The sum of a company's stored files. Its row is locked while a file is counted.
      CREATE TABLE storage_usage (
        company_id integer NOT NULL PRIMARY KEY,
        bytes      bigint  NOT NULL CHECK (bytes >= 0)
      );
      SELECT guard_tenant_table('storage_usage');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP TABLE storage_usage, stored_file; ALTER TABLE plan DROP COLUMN storage_megabytes');
}
