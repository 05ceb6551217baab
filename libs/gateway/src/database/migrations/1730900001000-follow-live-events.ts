import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Live events carry the trace they were told in, and with it the time at which a channel brought what they show. */
export class FollowLiveEvents1730900001000 implements MigrationInterface {
  name = 'FollowLiveEvents1730900001000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE realtime_event ADD COLUMN headers jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE realtime_event DROP COLUMN headers');
}
