import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports of single contacts' data: one for each contact, with its file until that is deleted. */
export class ExportContacts1764200700001 implements MigrationInterface {
  name = 'ExportContacts1764200700001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE contact_export (
        company_id integer        NOT NULL,
        contact_id integer        NOT NULL,
        state      text           NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
        done       integer        NOT NULL DEFAULT 0,
        total      integer        NOT NULL,
        file       jsonb,
        started_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3),
        PRIMARY KEY (company_id, contact_id),
        FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('contact_export');

      -- A system table: ids and times only, looked through over all companies. Due again when the file is to be deleted.
      CREATE TABLE contact_export_work (
        company_id integer     NOT NULL,
        contact_id integer     NOT NULL,
        due_at     timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, contact_id)
      );
      CREATE INDEX contact_export_work_due ON contact_export_work (due_at);
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE contact_export_work, contact_export');
}
