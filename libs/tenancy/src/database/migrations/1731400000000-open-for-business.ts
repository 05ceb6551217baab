import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a company's desk is open, by its own clock. */
export class OpenForBusiness1731400000000 implements MigrationInterface {
  name = 'OpenForBusiness1731400000000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE company ADD COLUMN schedules jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE company DROP COLUMN schedules');
}
