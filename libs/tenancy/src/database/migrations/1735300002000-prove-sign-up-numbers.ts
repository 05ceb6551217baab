import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes by which a company that signs up proves its number, and whether the platform can send them. */
export class ProveSignUpNumbers1735300002000 implements MigrationInterface {
  name = 'ProveSignUpNumbers1735300002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE sign_up_code (
        handle_hash   text        PRIMARY KEY,
        number_hash   text        NOT NULL,
        code_hash     text        NOT NULL,
        attempts_left smallint    NOT NULL,
        expires_at    timestamptz NOT NULL,
        verified_at   timestamptz
      );
      CREATE INDEX sign_up_code_by_age ON sign_up_code (expires_at);

      -- False until the connection's next event: its session is opened again by the start of the new version.
      ALTER TABLE connection_copy ADD COLUMN is_connected boolean NOT NULL DEFAULT false;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE connection_copy DROP COLUMN is_connected; DROP TABLE sign_up_code');
}
