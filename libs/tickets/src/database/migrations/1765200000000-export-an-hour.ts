import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports of the services of one hour of their days. */
export class ExportAnHour1765200000000 implements MigrationInterface {
  name = 'ExportAnHour1765200000000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE service_export ADD COLUMN hour smallint');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE service_export DROP COLUMN hour');
}
