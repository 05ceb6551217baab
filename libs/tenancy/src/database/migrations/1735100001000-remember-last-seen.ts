import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a user was last connected; until then the last sign-in counts. */
export class RememberLastSeen1735100001000 implements MigrationInterface {
  name = 'RememberLastSeen1735100001000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE app_user ADD COLUMN last_seen_at timestamptz');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE app_user DROP COLUMN last_seen_at');
}
