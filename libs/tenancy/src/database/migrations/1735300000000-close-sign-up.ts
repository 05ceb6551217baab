import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sign-up is off, and plans are not for sale, until the operator says otherwise. An installation that is already set up
 * stays as it is.
 */
export class CloseSignUp1735300000000 implements MigrationInterface {
  name = 'CloseSignUp1735300000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      INSERT INTO platform_setting (key, value)
        SELECT 'userCreation', 'enabled' WHERE EXISTS (SELECT 1 FROM setup_token WHERE used_at IS NOT NULL)
        ON CONFLICT (key) DO NOTHING;
      ALTER TABLE plan ALTER COLUMN is_public SET DEFAULT false;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE plan ALTER COLUMN is_public SET DEFAULT true');
}
