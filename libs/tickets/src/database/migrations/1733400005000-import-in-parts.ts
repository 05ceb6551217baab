import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imports of any size: rows wait in parts, and each row that is left over stands by itself. `rows` and `failures` of an
 * import are what the version before reads: they go with the next release.
 */
export class ImportInParts1733400005000 implements MigrationInterface {
  name = 'ImportInParts1733400005000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE contact_import
        ADD COLUMN total  integer NOT NULL DEFAULT 0,
        ADD COLUMN failed integer NOT NULL DEFAULT 0,
        ALTER COLUMN rows SET DEFAULT '[]',
        DROP CONSTRAINT contact_import_status_check,
        ADD CONSTRAINT contact_import_status_check CHECK (status IN ('reading', 'running', 'done', 'cancelled'));

      -- Rows that were not looked at yet, taken together in this order.
      CREATE TABLE contact_import_part (
        company_id integer NOT NULL,
        import_id  integer NOT NULL,
        part       integer NOT NULL,
        rows       jsonb   NOT NULL,
        PRIMARY KEY (company_id, import_id, part),
        FOREIGN KEY (company_id, import_id) REFERENCES contact_import (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('contact_import_part');

      -- Those that the network is to be asked about, and those that made no contact, with the reason.
      CREATE TABLE contact_import_row (
        company_id integer NOT NULL,
        import_id  integer NOT NULL,
        sheet_row  integer NOT NULL,
        name       text    NOT NULL,
        number     text    NOT NULL,
        email      text    NOT NULL,
        failure    text,
        PRIMARY KEY (company_id, import_id, sheet_row),
        FOREIGN KEY (company_id, import_id) REFERENCES contact_import (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX contact_import_row_asking ON contact_import_row (company_id, import_id, sheet_row)
        WHERE failure IS NULL;
      CREATE INDEX contact_import_row_failed ON contact_import_row (company_id, import_id, sheet_row)
        WHERE failure IS NOT NULL;
      SELECT guard_tenant_table('contact_import_row');

      UPDATE contact_import SET total = jsonb_array_length(rows), failed = jsonb_array_length(failures);
      INSERT INTO contact_import_row (company_id, import_id, sheet_row, name, number, email, failure)
      SELECT company_id, id, (failure ->> 'row')::integer, failure -> 'contact' ->> 'name',
        failure -> 'contact' ->> 'number', '', failure ->> 'code'
      FROM contact_import CROSS JOIN LATERAL jsonb_array_elements(failures) AS failure
      ON CONFLICT DO NOTHING;
      INSERT INTO contact_import_part (company_id, import_id, part, rows)
      SELECT company_id, id, (place - 1) / 100, jsonb_agg(told ORDER BY place)
      FROM contact_import CROSS JOIN LATERAL jsonb_array_elements(rows) WITH ORDINALITY AS row_of (told, place)
      WHERE status = 'running' AND place > done
      GROUP BY company_id, id, (place - 1) / 100;
      UPDATE contact_import SET rows = '[]', failures = '[]' WHERE status <> 'running';
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM contact_import WHERE status = 'reading';
      UPDATE contact_import SET status = 'cancelled' WHERE status = 'running';
      DROP TABLE contact_import_row, contact_import_part;
      ALTER TABLE contact_import
        DROP CONSTRAINT contact_import_status_check,
        ADD CONSTRAINT contact_import_status_check CHECK (status IN ('running', 'done', 'cancelled')),
        ALTER COLUMN rows DROP DEFAULT,
        DROP COLUMN failed, DROP COLUMN total;
    `);
}
