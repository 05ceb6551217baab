import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Upper ends of the steps that durations are grouped in: six to each doubling, from one second, in milliseconds. */
const STEP_ENDS = Array.from({ length: 132 }, (_, index) => Math.round(1_000 * 2 ** (index / 6)));

/**
 * Counts of service cycles for each day by the company's clock. Every change of a cycle leaves its values before and after
 * it in `cycle_change`, in its transaction: counts and changes together are exact at each instant, and no two cycles wait
 * for the same row. What is in `cycle_change` is added to the counts in the background (docs/decisions/027).
 */
export class CountCycles1765000000001 implements MigrationInterface {
  name = 'CountCycles1765000000001';

  up = async (db: QueryRunner): Promise<void> => {
    await db.query(CHANGES);
    await db.query(COUNTS);
  };

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER cycle_changed ON ticket_cycle;
      DROP TABLE return_count, duration_count, cycle_count, count_work, cycle_change;
      DROP FUNCTION note_cycle_change, cycle_values, duration_step, mark_count_work;
      DROP TYPE cycle_value;
      CREATE TABLE ticket_fact (
        company_id    integer NOT NULL,
        day           date    NOT NULL,
        opened        integer NOT NULL DEFAULT 0,
        reopened      integer NOT NULL DEFAULT 0,
        closed        integer NOT NULL DEFAULT 0,
        closes_undone integer NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, day)
      );
      SELECT guard_tenant_table('ticket_fact');
    `);
}

/** Values of cycles as they are counted, added (1) or taken away (-1). Durations in milliseconds. */
const CHANGES = `
  CREATE TYPE cycle_value AS (day date, finished_day date, queue_id integer, user_id integer, ticket_status text,
    is_accepted boolean, rating smallint, wait_ms bigint, service_ms bigint, previous_day date, day_before_previous date);

  CREATE TABLE cycle_change (
    company_id          integer  NOT NULL,
    id                  bigint   GENERATED ALWAYS AS IDENTITY,
    sign                smallint NOT NULL,
    day                 date     NOT NULL,
    finished_day        date,
    queue_id            integer  NOT NULL,
    user_id             integer  NOT NULL,
    ticket_status       text     NOT NULL,
    is_accepted         boolean  NOT NULL,
    rating              smallint,
    wait_ms             bigint,
    service_ms          bigint,
    previous_day        date,
    day_before_previous date,
    PRIMARY KEY (company_id, id)
  );
  SELECT guard_tenant_table('cycle_change');

  -- A system table: companies with enough changes that adding them to the counts is worth it.
  CREATE TABLE count_work (
    company_id  integer     PRIMARY KEY,
    due_at      timestamptz NOT NULL DEFAULT now(),
    is_zone_new boolean     NOT NULL DEFAULT false
  );

  -- Every hundredth change asks for it, so that few transactions do.
  CREATE FUNCTION mark_count_work() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO count_work (company_id) VALUES (NEW.company_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER cycle_changes_are_many AFTER INSERT ON cycle_change FOR EACH ROW
    WHEN (NEW.id % 100 = 0) EXECUTE FUNCTION mark_count_work();

  -- Null for groups: they are no services, and counted nowhere.
  CREATE FUNCTION cycle_values(c ticket_cycle) RETURNS cycle_value LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN NOT c.is_group THEN ROW(
      c.opened_day, c.finished_day, coalesce(c.queue_id, 0), coalesce(c.user_id, 0), c.ticket_status,
      c.accepted_at IS NOT NULL, c.rating,
      (extract(epoch FROM c.accepted_at - c.opened_at) * 1000)::bigint,
      (extract(epoch FROM coalesce(c.closed_at, c.finished_at) - c.accepted_at) * 1000)::bigint,
      c.previous_day, c.day_before_previous)::cycle_value END
  $$;

  CREATE FUNCTION note_cycle_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was cycle_value := CASE WHEN TG_OP <> 'INSERT' THEN cycle_values(OLD) END;
    becomes cycle_value := CASE WHEN TG_OP <> 'DELETE' THEN cycle_values(NEW) END;
  BEGIN
    IF was IS NOT DISTINCT FROM becomes THEN RETURN NULL; END IF;
    INSERT INTO cycle_change (company_id, sign, day, finished_day, queue_id, user_id, ticket_status, is_accepted, rating,
      wait_ms, service_ms, previous_day, day_before_previous)
    SELECT coalesce(OLD.company_id, NEW.company_id), changed.sign, changed.day, changed.finished_day, changed.queue_id,
      changed.user_id, changed.ticket_status, changed.is_accepted, changed.rating, changed.wait_ms, changed.service_ms,
      changed.previous_day, changed.day_before_previous
    FROM (SELECT -1 AS sign, (was).* UNION ALL SELECT 1, (becomes).*) changed WHERE changed.day IS NOT NULL;
    RETURN NULL;
  END $$;
  CREATE TRIGGER cycle_changed AFTER INSERT OR UPDATE OR DELETE ON ticket_cycle
    FOR EACH ROW EXECUTE FUNCTION note_cycle_change();
`;

const COUNTS = `
  -- Counted by events before, and never shown.
  DROP TABLE ticket_fact;

  CREATE TABLE cycle_count (
    company_id   integer NOT NULL,
    day          date    NOT NULL,
    -- 0: none.
    queue_id     integer NOT NULL,
    user_id      integer NOT NULL,
    services     integer NOT NULL DEFAULT 0,
    closed       integer NOT NULL DEFAULT 0,
    closed_rated integer NOT NULL DEFAULT 0,
    unattended   integer NOT NULL DEFAULT 0,
    awaiting     integer NOT NULL DEFAULT 0,
    rated        integer NOT NULL DEFAULT 0,
    rating_sum   integer NOT NULL DEFAULT 0,
    promoters    integer NOT NULL DEFAULT 0,
    passives     integer NOT NULL DEFAULT 0,
    waits        integer NOT NULL DEFAULT 0,
    wait_ms      bigint  NOT NULL DEFAULT 0,
    attended     integer NOT NULL DEFAULT 0,
    service_ms   bigint  NOT NULL DEFAULT 0,
    -- Of cycles that were finished on the day, whenever they were opened.
    finished     integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, day, queue_id, user_id)
  );
  SELECT guard_tenant_table('cycle_count');

  CREATE FUNCTION duration_step(ms bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT width_bucket(ms, '{${STEP_ENDS.join(',')}}'::bigint[]) $$;

  CREATE TABLE duration_count (
    company_id integer NOT NULL,
    day        date    NOT NULL,
    -- 0: none; -1: all queues together.
    queue_id   integer NOT NULL,
    step       integer NOT NULL,
    waits      integer NOT NULL DEFAULT 0,
    attended   integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, day, queue_id, step)
  );
  SELECT guard_tenant_table('duration_count');

  -- Cycles of a day by the day of the contact's cycle before it (1), and of the one before that (2).
  CREATE TABLE return_count (
    company_id integer  NOT NULL,
    day        date     NOT NULL,
    back       smallint NOT NULL,
    since_day  date     NOT NULL,
    cycles     integer  NOT NULL,
    PRIMARY KEY (company_id, day, back, since_day)
  );
  SELECT guard_tenant_table('return_count');

  ALTER TABLE ticket_cycle NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE cycle_change NO FORCE ROW LEVEL SECURITY;
  INSERT INTO cycle_change (company_id, sign, day, finished_day, queue_id, user_id, ticket_status, is_accepted, rating,
    wait_ms, service_ms, previous_day, day_before_previous)
  SELECT c.company_id, 1, counted.* FROM ticket_cycle c, cycle_values(c) counted WHERE counted.day IS NOT NULL;
  INSERT INTO count_work (company_id) SELECT DISTINCT company_id FROM cycle_change ON CONFLICT DO NOTHING;
  ALTER TABLE ticket_cycle FORCE ROW LEVEL SECURITY;
  ALTER TABLE cycle_change FORCE ROW LEVEL SECURITY;
`;
