import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Live events carry the trace of the event they come from, and with it the time at which a channel received what they
 * show.
 */
export class FollowLiveEvents1730900001000 implements MigrationInterface {
  name = 'FollowLiveEvents1730900001000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE realtime_event ADD COLUMN headers jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE realtime_event DROP COLUMN headers');
}
