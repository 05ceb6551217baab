import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which services have nothing left of a company that is being removed: tenancy's own rows and the files go last. */
export class CollectErasures1731300002000 implements MigrationInterface {
  name = 'CollectErasures1731300002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE company_erasure (
        company_id integer     NOT NULL,
        service    text        NOT NULL,
        erased_at  timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, service)
      );
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE company_erasure');
}
