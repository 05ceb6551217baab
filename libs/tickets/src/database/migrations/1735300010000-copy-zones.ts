import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By whose clock a company's days begin: a copy of tenancy's. */
export class CopyZones1735300010000 implements MigrationInterface {
  name = 'CopyZones1735300010000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE company_options
        ALTER COLUMN settings SET DEFAULT '{}',
        ADD COLUMN time_zone text NOT NULL DEFAULT 'America/Sao_Paulo';
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE company_options DROP COLUMN time_zone, ALTER COLUMN settings DROP DEFAULT');
}
