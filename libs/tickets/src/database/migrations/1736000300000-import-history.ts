import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an older message came, and which tickets an import opened. */
export class ImportHistory1736000300000 implements MigrationInterface {
  name = 'ImportHistory1736000300000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE message ADD COLUMN origin text CHECK (origin IN ('import', 'recovered', 'requested'));
      ALTER TABLE ticket ADD COLUMN imported timestamptz(3);
      CREATE INDEX ticket_imported ON ticket (company_id, connection_id, id)
        WHERE imported IS NOT NULL AND status <> 'closed';
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP INDEX ticket_imported;
      ALTER TABLE ticket DROP COLUMN imported;
      ALTER TABLE message DROP COLUMN origin;
    `);
}
