import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * With the fence in a key, `FOR KEY SHARE` blocks a grant, which changes the fence, and not a renewal. Before, every
 * renewal waited for all writes under the lease, and later writes waited for the renewal.
 */
export class MakeFenceAKey1731000000000 implements MigrationInterface {
  name = 'MakeFenceAKey1731000000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE session_lease ADD CONSTRAINT session_lease_fence UNIQUE (connection_id, fence);
      ${ownerEnters('FOR KEY SHARE')}
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ${ownerEnters('FOR SHARE')}
      ALTER TABLE session_lease DROP CONSTRAINT session_lease_fence;
    `);
}

const ownerEnters = (lock: string) => `
  CREATE OR REPLACE FUNCTION wa_owner_enters(p_company integer, p_connection integer, p_fence bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    PERFORM 1 FROM session_lease
      WHERE connection_id = p_connection AND company_id = p_company AND fence = p_fence ${lock};
    IF NOT FOUND THEN RAISE EXCEPTION 'lease lost' USING ERRCODE = 'WA001'; END IF;
  END $$;`;
