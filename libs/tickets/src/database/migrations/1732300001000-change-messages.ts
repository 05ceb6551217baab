import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider was last asked to change of a message of ours, and whether it took that. */
export class ChangeMessages1732300001000 implements MigrationInterface {
  name = 'ChangeMessages1732300001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE message
        ADD COLUMN change_id    uuid,
        ADD COLUMN change_state text CHECK (change_state IN ('pending', 'failed'));
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE message DROP COLUMN change_state, DROP COLUMN change_id');
}
