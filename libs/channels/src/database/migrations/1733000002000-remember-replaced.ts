import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody else was found to use a session: owners after that one know it too (reliability-security §4.5). */
export class RememberReplaced1733000002000 implements MigrationInterface {
  name = 'RememberReplaced1733000002000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE session_lease ADD COLUMN replaced_at timestamptz');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE session_lease DROP COLUMN replaced_at');
}
