import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that may have to be deleted, and when each stored file was last looked for. Files that were stored before are
 * looked for like others; those that no service has counted are deleted when they are dropped.
 */
export class DeleteFiles1765400000000 implements MigrationInterface {
  name = 'DeleteFiles1765400000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- When it was stored, or found in use.
      ALTER TABLE stored_file ADD COLUMN checked_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX stored_file_checked ON stored_file (company_id, checked_at);

      -- A system table: random keys and times only, searched across companies.
      CREATE TABLE file_deletion (
        company_id integer     NOT NULL,
        key        text        NOT NULL,
        due_at     timestamptz NOT NULL,
        -- How often the file was dropped: a drop that comes while the file is looked for is not lost.
        drops      integer     NOT NULL DEFAULT 1,
        -- Its bytes were deleted, and will be once more: somebody may have been storing them at that moment.
        deleted_at timestamptz,
        PRIMARY KEY (company_id, key)
      );
      CREATE INDEX file_deletion_due ON file_deletion (due_at);
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP TABLE file_deletion; ALTER TABLE stored_file DROP COLUMN checked_at');
}
