import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How connections do: since when each has its state, the latest changes, and the figures of the processes that run the
 * sessions. Those are a system table: one statement writes them for all sessions of a process.
 */
export class ShowHealth1736000200000 implements MigrationInterface {
  name = 'ShowHealth1736000200000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE connection
        ADD COLUMN status_since timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN status_source text NOT NULL DEFAULT 'desk'
          CHECK (status_source IN ('phone', 'provider', 'desk', 'network', 'probe')),
        ADD COLUMN link_number text NOT NULL DEFAULT '',
        ADD COLUMN link_code text,
        ADD COLUMN link_code_until timestamptz;

      CREATE TABLE connection_change (
        id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id    integer     NOT NULL,
        connection_id integer     NOT NULL,
        at            timestamptz NOT NULL,
        status        text        NOT NULL,
        source        text        NOT NULL,
        reason        text,
        by_name       text,
        UNIQUE (company_id, id),
        FOREIGN KEY (company_id, connection_id) REFERENCES connection (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX connection_change_latest ON connection_change (company_id, connection_id, id);
      SELECT guard_tenant_table('connection_change');

      CREATE TABLE session_health (
        connection_id    integer     PRIMARY KEY REFERENCES session_lease ON DELETE CASCADE,
        company_id       integer     NOT NULL,
        fence            bigint      NOT NULL,
        last_inbound_at  timestamptz,
        last_outbound_at timestamptz,
        last_delivery_at timestamptz,
        -- Codes, times and numbers only.
        facts            jsonb       NOT NULL DEFAULT '[]'
      ) WITH (fillfactor = 50);
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TABLE session_health, connection_change;
      ALTER TABLE connection DROP COLUMN status_since, DROP COLUMN status_source, DROP COLUMN link_number,
        DROP COLUMN link_code, DROP COLUMN link_code_until;
    `);
}
