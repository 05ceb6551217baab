import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Live events of consoles, numbered for each company (docs/spec/reliability-security.md §4.8). The cursor's row lock
 * makes the order of numbers the order of commits. The cursor has numbers only, so one query may read it for many
 * companies.
 */
export class CreateRealtimeLog1730200000000 implements MigrationInterface {
  name = 'CreateRealtimeLog1730200000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE realtime_cursor (
        company_id integer PRIMARY KEY,
        seq        bigint  NOT NULL
      );

      CREATE TABLE realtime_event (
        company_id integer     NOT NULL,
        seq        bigint      NOT NULL,
        topic      text        NOT NULL,
        rooms      text[]      NOT NULL,
        audience   jsonb       NOT NULL,
        payload    jsonb       NOT NULL,
        at         timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, seq)
      );
      CREATE INDEX realtime_event_by_age ON realtime_event (company_id, at);
      SELECT guard_tenant_table('realtime_event');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE realtime_event, realtime_cursor');
}
