import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dates on which a company has other hours than those of its week. */
export class ExceptDates1764200200001 implements MigrationInterface {
  name = 'ExceptDates1764200200001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`ALTER TABLE company ADD exceptions jsonb NOT NULL DEFAULT '[]'`);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE company DROP exceptions');
}
