import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the operator of the platform keeps of a company. Companies stay under the guard; a second rule lets a transaction
 * that says so read the companies' own rows, and those alone: see `acrossCompanies`. The fill is done by the tables'
 * owner, whom the guard holds too, hence the lift.
 */
export class KeepCompanyRecords1731300000000 implements MigrationInterface {
  name = 'KeepCompanyRecords1731300000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE company
        ADD COLUMN email             text     NOT NULL DEFAULT '',
        ADD COLUMN document          text     NOT NULL DEFAULT '',
        ADD COLUMN payment_method    text     NOT NULL DEFAULT '',
        ADD COLUMN recurrence        text     NOT NULL DEFAULT 'MENSAL'
          CHECK (recurrence IN ('MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
        ADD COLUMN due_day           smallint CHECK (due_day BETWEEN 1 AND 31),
        ADD COLUMN number_attendants integer  CHECK (number_attendants >= 0),
        ADD COLUMN number_conections integer  CHECK (number_conections >= 0),
        ADD COLUMN deleted_at        timestamptz;

      ALTER TABLE company NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
      UPDATE company SET email = coalesce((
        SELECT u.email FROM app_user u WHERE u.company_id = company.id AND u.profile = 'admin' ORDER BY u.id LIMIT 1
      ), '');
      ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
      ALTER TABLE company FORCE ROW LEVEL SECURITY;

      CREATE INDEX company_by_name ON company (name, id) WHERE deleted_at IS NULL;
      CREATE INDEX company_by_plan ON company (plan_id);
      CREATE POLICY platform ON company FOR SELECT
        USING ((SELECT current_setting('app.across_companies', true)) = 'on');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP POLICY platform ON company;
      DROP INDEX company_by_plan, company_by_name;
      ALTER TABLE company DROP COLUMN deleted_at, DROP COLUMN number_conections, DROP COLUMN number_attendants,
        DROP COLUMN due_day, DROP COLUMN recurrence, DROP COLUMN payment_method, DROP COLUMN document, DROP COLUMN email;
    `);
}
