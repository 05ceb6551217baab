import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much programs send: quotas, and calls by day. */
export class CountApiCalls1767000010000 implements MigrationInterface {
  name = 'CountApiCalls1767000010000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE api_quota (
        company_id integer     NOT NULL,
        -- The credential of an ApiCaller; '' for the whole company.
        credential text        NOT NULL,
        -- Until when the calls so far use the quota up, if they are made at its pace.
        used_until timestamptz NOT NULL,
        PRIMARY KEY (company_id, credential)
      );
      SELECT guard_tenant_table('api_quota');

      CREATE TABLE api_usage (
        company_id integer NOT NULL,
        credential text    NOT NULL,
        day        date    NOT NULL,
        kind       text    NOT NULL CHECK (kind IN ('text', 'media', 'template')),
        calls      integer NOT NULL DEFAULT 0,
        refused    integer NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, day, credential, kind)
      );
      SELECT guard_tenant_table('api_usage');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE api_quota, api_usage');
}
