import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session can be requested to close and open again. */
export class RestartSessions1736000102000 implements MigrationInterface {
  name = 'RestartSessions1736000102000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE session_lease DROP CONSTRAINT session_lease_ask_check,
        ADD CONSTRAINT session_lease_ask_check CHECK (ask IN ('open', 'renew', 'close', 'restart'))
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      UPDATE session_lease SET ask = NULL WHERE ask = 'restart';
      ALTER TABLE session_lease DROP CONSTRAINT session_lease_ask_check,
        ADD CONSTRAINT session_lease_ask_check CHECK (ask IN ('open', 'renew', 'close'));
    `);
}
