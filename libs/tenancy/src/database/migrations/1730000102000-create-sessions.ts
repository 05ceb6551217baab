import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session is a family of refresh tokens. Of tokens only hashes are kept; a user has one live session (core.md §4). */
export class CreateSessions1730000102000 implements MigrationInterface {
  name = 'CreateSessions1730000102000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE session (
        id           uuid        PRIMARY KEY,
        company_id   integer     NOT NULL,
        user_id      integer     NOT NULL,
        address      text        NOT NULL,
        user_agent   text        NOT NULL,
        created_at   timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        ended_at     timestamptz,
        end_reason   text        CHECK (end_reason IN ('replaced', 'signed-out', 'reused')),
        UNIQUE (company_id, id),
        FOREIGN KEY (company_id, user_id) REFERENCES app_user (company_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX session_one_live_per_user ON session (company_id, user_id) WHERE ended_at IS NULL;
      CREATE INDEX session_by_user ON session (company_id, user_id, created_at);
      SELECT guard_tenant_table('session');

      CREATE TABLE refresh_token (
        hash            text        PRIMARY KEY,
        company_id      integer     NOT NULL,
        session_id      uuid        NOT NULL,
        created_at      timestamptz NOT NULL DEFAULT now(),
        expires_at      timestamptz NOT NULL,
        rotated_at      timestamptz,
        successor_nonce text,
        CHECK ((rotated_at IS NULL) = (successor_nonce IS NULL)),
        FOREIGN KEY (company_id, session_id) REFERENCES session (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX refresh_token_by_session ON refresh_token (company_id, session_id);
      SELECT guard_tenant_table('refresh_token');

      CREATE TABLE refresh_lookup (
        hash       text    PRIMARY KEY REFERENCES refresh_token (hash) ON DELETE CASCADE,
        company_id integer NOT NULL,
        session_id uuid    NOT NULL
      );

      CREATE TABLE throttle (
        key            text        PRIMARY KEY,
        failures       integer     NOT NULL,
        window_ends_at timestamptz NOT NULL,
        blocked_until  timestamptz
      );
      CREATE INDEX throttle_by_age ON throttle (window_ends_at);
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE throttle, refresh_lookup, refresh_token, session');
}
