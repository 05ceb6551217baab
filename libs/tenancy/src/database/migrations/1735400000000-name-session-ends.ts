import type { MigrationInterface, QueryRunner } from 'typeorm';

/** More reasons why a session ended. The earlier ones stay, for the version that runs meanwhile. */
export class NameSessionEnds1735400000000 implements MigrationInterface {
  name = 'NameSessionEnds1735400000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE session DROP CONSTRAINT session_end_reason_check;
      ALTER TABLE session ADD CONSTRAINT session_end_reason_check CHECK (end_reason IN ('signed-out',
        'signed-out-everywhere', 'replaced', 'password-changed', 'password-reset', 'rights-changed', 'factor-removed',
        'user-deleted', 'company-inactive', 'company-deleted', 'ended-by-admin', 'revoked', 'reused'));
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      UPDATE session SET end_reason = 'revoked'
      WHERE end_reason NOT IN ('replaced', 'signed-out', 'reused', 'password-changed', 'revoked');
      ALTER TABLE session DROP CONSTRAINT session_end_reason_check;
      ALTER TABLE session ADD CONSTRAINT session_end_reason_check
        CHECK (end_reason IN ('replaced', 'signed-out', 'reused', 'password-changed', 'revoked'));
    `);
}
