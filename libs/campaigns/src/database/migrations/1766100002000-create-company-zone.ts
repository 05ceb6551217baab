import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The clock by which a company schedules campaigns and counts their days. */
export class CreateCompanyZone1766100002000 implements MigrationInterface {
  name = 'CreateCompanyZone1766100002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE company_zone (
        company_id integer PRIMARY KEY,
        time_zone  text NOT NULL
      );
      SELECT guard_tenant_table('company_zone');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE company_zone');
}
