import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Companies that are being removed, or were: their numbers are never given again. Every transaction of a company begins
 * with `enter_company`, so that nothing of one that is gone can come back: no late event, no call that was under way.
 */
export class ForgetCompanies1731300001000 implements MigrationInterface {
  name = 'ForgetCompanies1731300001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE gone_company (
        company_id integer     PRIMARY KEY,
        requested_at   timestamptz NOT NULL DEFAULT now(),
        gone_at    timestamptz,
        erased_at  timestamptz
      );
      CREATE INDEX gone_company_waiting ON gone_company (requested_at) WHERE erased_at IS NULL;

      CREATE FUNCTION enter_company(entered text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM gone_company WHERE company_id = entered::integer AND gone_at IS NOT NULL) THEN
          RAISE EXCEPTION 'company % is gone', entered USING ERRCODE = 'PR404';
        END IF;
        PERFORM set_config('app.company_id', entered, true);
      END $$;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP FUNCTION enter_company; DROP TABLE gone_company');
}
