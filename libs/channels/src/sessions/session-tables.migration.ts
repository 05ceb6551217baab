import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owners of sessions. System tables without row-level security: they contain ids and times only. */
export class SessionTables1730000100000 implements MigrationInterface {
  name = 'SessionTables1730000100000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE session_lease (
        connection_id integer     PRIMARY KEY,
        company_id    integer     NOT NULL,
        owner         text,
        fence         bigint      NOT NULL DEFAULT 0,
        expires_at    timestamptz NOT NULL DEFAULT now(),
        wanted        boolean     NOT NULL DEFAULT true,
        ask           text        CHECK (ask IN ('open', 'renew', 'close')),
        ask_no        bigint      NOT NULL DEFAULT 0
      );
      CREATE INDEX session_lease_wanted ON session_lease (expires_at) WHERE wanted;

      CREATE TABLE session_replica (
        owner      text        PRIMARY KEY,
        since      timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE session_replica, session_lease');
}
