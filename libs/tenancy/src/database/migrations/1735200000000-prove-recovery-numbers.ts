import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A number recovers an account once its user proved it by a code. Numbers that are one user's alone count as proven:
 * they reset passwords until today, and whoever loses that learns of it when the password is forgotten. Numbers of
 * several users reset none until today, and need the proof.
 */
export class ProveRecoveryNumbers1735200000000 implements MigrationInterface {
  name = 'ProveRecoveryNumbers1735200000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE recovery_number ADD COLUMN proven_at timestamptz;
      UPDATE recovery_number AS alone SET proven_at = now()
      WHERE NOT EXISTS (
        SELECT FROM recovery_number AS other WHERE other.hash = alone.hash
          AND (other.company_id, other.user_id) <> (alone.company_id, alone.user_id));
      -- Of all who have a number, one has proven it.
      CREATE UNIQUE INDEX recovery_number_proven ON recovery_number (hash) WHERE proven_at IS NOT NULL;

      -- The code that was sent to a user's number, as a slow hash.
      CREATE TABLE number_proof (
        company_id    integer     NOT NULL,
        user_id       integer     NOT NULL,
        -- Of the number it was sent to: a number changed meanwhile is not proven by it.
        number_hash   text        NOT NULL,
        code_hash     text        NOT NULL,
        attempts_left smallint    NOT NULL,
        expires_at    timestamptz NOT NULL,
        PRIMARY KEY (company_id, user_id),
        FOREIGN KEY (company_id, user_id) REFERENCES app_user (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('number_proof');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP TABLE number_proof; ALTER TABLE recovery_number DROP COLUMN proven_at');
}
