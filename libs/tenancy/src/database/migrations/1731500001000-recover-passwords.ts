import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose number is whose, and the one reset that a number may have at a time. Of numbers and secrets only keyed hashes. */
export class RecoverPasswords1731500001000 implements MigrationInterface {
  name = 'RecoverPasswords1731500001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE recovery_number (
        company_id integer NOT NULL,
        user_id    integer NOT NULL,
        hash       text    NOT NULL,
        PRIMARY KEY (company_id, user_id),
        FOREIGN KEY (company_id, user_id) REFERENCES app_user (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX recovery_number_by_hash ON recovery_number (hash);

      CREATE TABLE password_reset (
        number_hash   text        PRIMARY KEY,
        handle_hash   text        NOT NULL UNIQUE,
        browser_hash  text        NOT NULL,
        code_hash     text        NOT NULL,
        -- Null: the number is nobody's, which whoever asks must not learn.
        company_id    integer,
        user_id       integer,
        attempts_left smallint    NOT NULL,
        expires_at    timestamptz NOT NULL,
        verified_at   timestamptz,
        CHECK ((company_id IS NULL) = (user_id IS NULL)),
        FOREIGN KEY (company_id, user_id) REFERENCES app_user (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX password_reset_by_age ON password_reset (expires_at);

      ALTER TABLE session DROP CONSTRAINT session_end_reason_check;
      ALTER TABLE session ADD CONSTRAINT session_end_reason_check
        CHECK (end_reason IN ('replaced', 'signed-out', 'reused', 'password-changed', 'revoked'));
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      UPDATE session SET end_reason = 'signed-out' WHERE end_reason IN ('password-changed', 'revoked');
      ALTER TABLE session DROP CONSTRAINT session_end_reason_check;
      ALTER TABLE session ADD CONSTRAINT session_end_reason_check
        CHECK (end_reason IN ('replaced', 'signed-out', 'reused'));
      DROP TABLE password_reset, recovery_number;
    `);
}
