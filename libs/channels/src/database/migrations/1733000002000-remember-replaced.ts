import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When another client was found to use a session, so that later owners know it too (docs/spec/reliability-security.md
 * §4.5).
 */
export class RememberReplaced1733000002000 implements MigrationInterface {
  name = 'RememberReplaced1733000002000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE session_lease ADD COLUMN replaced_at timestamptz');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE session_lease DROP COLUMN replaced_at');
}
