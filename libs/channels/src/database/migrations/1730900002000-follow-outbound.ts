import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message on its way out carries the trace of the call or event that sent it. */
export class FollowOutbound1730900002000 implements MigrationInterface {
  name = 'FollowOutbound1730900002000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE outbound_message ADD COLUMN headers jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE outbound_message DROP COLUMN headers');
}
