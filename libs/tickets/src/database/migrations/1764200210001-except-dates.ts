import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dates on which a queue has other hours than those of its week. */
export class ExceptDates1764200210001 implements MigrationInterface {
  name = 'ExceptDates1764200210001';

  up = (db: QueryRunner): Promise<unknown> => db.query(`ALTER TABLE queue ADD exceptions jsonb NOT NULL DEFAULT '[]'`);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE queue DROP exceptions');
}
