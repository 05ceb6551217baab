import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Timers with a recurrence, `{cron, zone}`, stay after they fired. */
export class RepeatTimers1734000000000 implements MigrationInterface {
  name = 'RepeatTimers1734000000000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE timer ADD COLUMN recurrence jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE timer DROP COLUMN recurrence');
}
