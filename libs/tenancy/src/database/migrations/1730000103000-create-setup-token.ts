import type { MigrationInterface, QueryRunner } from 'typeorm';

/** At most one token waits and at most one was ever used: a used one closes setup for ever. */
export class CreateSetupToken1730000103000 implements MigrationInterface {
  name = 'CreateSetupToken1730000103000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE setup_token (
        hash       text        PRIMARY KEY,
        expires_at timestamptz NOT NULL,
        used_at    timestamptz
      );
      CREATE UNIQUE INDEX setup_token_one_waiting ON setup_token ((true)) WHERE used_at IS NULL;
      CREATE UNIQUE INDEX setup_token_one_used ON setup_token ((true)) WHERE used_at IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE setup_token');
}
