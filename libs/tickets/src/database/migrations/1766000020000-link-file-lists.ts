import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quick messages send lists of files. */
export class LinkFileLists1766000020000 implements MigrationInterface {
  name = 'LinkFileLists1766000020000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- An older process deletes lists without looking here.
      ALTER TABLE quick_message ADD COLUMN file_list_id integer,
        ADD FOREIGN KEY (company_id, file_list_id) REFERENCES file_list (company_id, id)
          ON DELETE SET NULL (file_list_id);
      CREATE INDEX quick_message_by_file_list ON quick_message (company_id, file_list_id)
        WHERE file_list_id IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE quick_message DROP COLUMN file_list_id');
}
