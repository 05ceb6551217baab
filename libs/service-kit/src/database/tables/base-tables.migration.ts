import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every service's schema starts with: the tenant guard, the outbox, the inbox, parked events and dead letters. */
export class BaseTables1730000000000 implements MigrationInterface {
  name = 'BaseTables1730000000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE FUNCTION current_company() RETURNS integer LANGUAGE sql STABLE
        AS $$ SELECT nullif(current_setting('app.company_id', true), '')::integer $$;

      -- Rows of one company only, for reading and writing, also for a table's owner.
      CREATE FUNCTION guard_tenant_table(guarded text, company_column text DEFAULT 'company_id') RETURNS void
        LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', guarded);
        EXECUTE format('CREATE POLICY tenant ON %I USING (%I = (SELECT current_company())) WITH CHECK (%I = (SELECT current_company()))',
          guarded, company_column, company_column);
      END $$;

      CREATE TABLE outbox_event (
        seq          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id           uuid        NOT NULL UNIQUE,
        company_id   integer     NOT NULL,
        name         text        NOT NULL,
        key          text        NOT NULL,
        data         jsonb       NOT NULL,
        at           timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      );
      CREATE INDEX outbox_event_waiting ON outbox_event (seq) WHERE published_at IS NULL;
      CREATE INDEX outbox_event_published ON outbox_event (published_at) WHERE published_at IS NOT NULL;

      CREATE FUNCTION wake_outbox() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM pg_notify('outbox_' || TG_TABLE_SCHEMA, ''); RETURN NULL; END $$;
      CREATE TRIGGER outbox_event_wakes AFTER INSERT ON outbox_event FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox();

      CREATE TABLE inbox (
        consumer   text        NOT NULL,
        event_id   uuid        NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX inbox_by_age ON inbox (handled_at);

      CREATE TABLE parked_event (
        seq       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id  uuid        NOT NULL UNIQUE,
        key       text        NOT NULL,
        envelope  jsonb       NOT NULL,
        attempts  integer     NOT NULL DEFAULT 0,
        due_at    timestamptz NOT NULL,
        reason    text        NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX parked_event_by_key ON parked_event (key, seq);

      CREATE TABLE dead_letter (
        event_id   uuid        PRIMARY KEY,
        company_id integer     NOT NULL,
        name       text        NOT NULL,
        key        text        NOT NULL,
        envelope   jsonb       NOT NULL,
        attempts   integer     NOT NULL,
        reason     text        NOT NULL,
        first_at   timestamptz NOT NULL,
        died_at    timestamptz NOT NULL DEFAULT now()
      );
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TABLE dead_letter, parked_event, inbox, outbox_event;
      DROP FUNCTION wake_outbox, guard_tenant_table, current_company;
    `);
}
