import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What counts need to know of a service cycle stands in its row: its days by the company's clock, where its ticket is, and
 * when the contact had come before. */
export class LinkCycles1765000000000 implements MigrationInterface {
  name = 'LinkCycles1765000000000';

  up = (db: QueryRunner): Promise<unknown> => db.query(CYCLES);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ${KEEP_CYCLE_BEFORE}
      DROP TRIGGER ticket_contact_changed ON ticket;
      DROP TRIGGER cycle_dropped ON ticket_cycle;
      DROP TRIGGER cycle_dated ON ticket_cycle;
      DROP FUNCTION follow_contact, close_gap, link_cycles, date_cycle, company_zone;
      ALTER TABLE ticket_cycle DROP COLUMN contact_id, DROP COLUMN is_group, DROP COLUMN ticket_status,
        DROP COLUMN opened_day, DROP COLUMN finished_day, DROP COLUMN previous_day, DROP COLUMN day_before_previous;
    `);
}

const CYCLES = `
  CREATE FUNCTION company_zone(company integer) RETURNS text LANGUAGE sql STABLE
    AS $$ SELECT coalesce((SELECT time_zone FROM tickets.company_options WHERE company_id = company), 'America/Sao_Paulo') $$;

  ALTER TABLE ticket_cycle
    ADD COLUMN contact_id          integer,
    ADD COLUMN is_group            boolean NOT NULL DEFAULT false,
    -- Where the ticket is now, of all its cycles: live, nps or closed.
    ADD COLUMN ticket_status       text    NOT NULL DEFAULT 'live' CHECK (ticket_status IN ('live', 'nps', 'closed')),
    ADD COLUMN opened_day          date,
    ADD COLUMN finished_day        date,
    -- Days of the contact's two cycles before this one.
    ADD COLUMN previous_day        date,
    ADD COLUMN day_before_previous date;

  ALTER TABLE ticket NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE ticket_cycle NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE company_options NO FORCE ROW LEVEL SECURITY;
  UPDATE ticket_cycle c SET contact_id = t.contact_id, is_group = t.is_group,
    ticket_status = CASE WHEN t.status IN ('nps', 'closed') THEN t.status ELSE 'live' END,
    opened_day = (c.opened_at AT TIME ZONE company_zone(c.company_id))::date,
    finished_day = (c.finished_at AT TIME ZONE company_zone(c.company_id))::date
  FROM ticket t WHERE t.company_id = c.company_id AND t.id = c.ticket_id;
  UPDATE ticket_cycle c SET previous_day = linked.previous_day, day_before_previous = linked.day_before_previous
  FROM (
    SELECT company_id, id, lag(opened_day) OVER contacts AS previous_day, lag(opened_day, 2) OVER contacts AS day_before_previous
    FROM ticket_cycle WINDOW contacts AS (PARTITION BY company_id, contact_id ORDER BY id)
  ) linked WHERE linked.company_id = c.company_id AND linked.id = c.id AND linked.previous_day IS NOT NULL;
  ALTER TABLE ticket FORCE ROW LEVEL SECURITY;
  ALTER TABLE ticket_cycle FORCE ROW LEVEL SECURITY;
  ALTER TABLE company_options FORCE ROW LEVEL SECURITY;
  ALTER TABLE ticket_cycle ALTER COLUMN contact_id SET NOT NULL, ALTER COLUMN opened_day SET NOT NULL;

  CREATE INDEX ticket_cycle_by_contact ON ticket_cycle (company_id, contact_id, id);
  CREATE INDEX ticket_cycle_by_day ON ticket_cycle (company_id, opened_day, id);
  CREATE INDEX ticket_cycle_by_finished_day ON ticket_cycle (company_id, finished_day, id) WHERE finished_day IS NOT NULL;

  CREATE FUNCTION date_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    zone text := company_zone(NEW.company_id);
  BEGIN
    NEW.opened_day := (NEW.opened_at AT TIME ZONE zone)::date;
    NEW.finished_day := (NEW.finished_at AT TIME ZONE zone)::date;
    RETURN NEW;
  END $$;
  CREATE TRIGGER cycle_dated BEFORE INSERT OR UPDATE OF opened_at, finished_at ON ticket_cycle
    FOR EACH ROW EXECUTE FUNCTION date_cycle();

  CREATE OR REPLACE FUNCTION keep_ticket_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    moment timestamptz(3) := clock_timestamp();
    is_attended boolean := NEW.user_id IS NOT NULL AND NEW.status IN ('open', 'group');
    state text := CASE WHEN NEW.status IN ('nps', 'closed') THEN NEW.status ELSE 'live' END;
  BEGIN
    IF NEW.status = 'closed' THEN
      UPDATE ticket_cycle SET finished_at = moment, closed_at = coalesce(closed_at, moment),
        ticket_status = state, user_id = CASE WHEN closed_at IS NULL THEN NEW.user_id ELSE user_id END
      WHERE company_id = NEW.company_id AND ticket_id = NEW.id AND finished_at IS NULL;
    ELSIF NEW.status = 'nps' THEN
      UPDATE ticket_cycle SET closed_at = moment, ticket_status = state, user_id = NEW.user_id
      WHERE company_id = NEW.company_id AND ticket_id = NEW.id AND finished_at IS NULL AND closed_at IS NULL;
    ELSE
      UPDATE ticket_cycle SET queue_id = NEW.queue_id, user_id = NEW.user_id, closed_at = NULL, closed_by = NULL,
        ticket_status = state,
        queued_at = CASE WHEN queue_id IS NOT DISTINCT FROM NEW.queue_id THEN queued_at
          WHEN NEW.queue_id IS NOT NULL THEN moment END,
        accepted_at = CASE WHEN NEW.status = 'pending' THEN NULL
          ELSE coalesce(accepted_at, CASE WHEN is_attended THEN moment END) END
      WHERE company_id = NEW.company_id AND ticket_id = NEW.id AND finished_at IS NULL;
      IF NOT FOUND THEN
        INSERT INTO ticket_cycle (company_id, ticket_id, contact_id, is_group, connection_id, queue_id, user_id, opened_at,
          queued_at, accepted_at, previous_day, day_before_previous)
        SELECT NEW.company_id, NEW.id, NEW.contact_id, NEW.is_group, NEW.connection_id, NEW.queue_id, NEW.user_id, moment,
          CASE WHEN NEW.queue_id IS NOT NULL THEN moment END, CASE WHEN is_attended THEN moment END,
          earlier.days[1], earlier.days[2]
        FROM (SELECT ARRAY(
          SELECT opened_day FROM ticket_cycle WHERE company_id = NEW.company_id AND contact_id = NEW.contact_id
          ORDER BY id DESC LIMIT 2) AS days) earlier;
      END IF;
    END IF;
    UPDATE ticket_cycle SET ticket_status = state
    WHERE company_id = NEW.company_id AND ticket_id = NEW.id AND ticket_status <> state;
    RETURN NULL;
  END $$;

  -- Sets the days of the cycles before each cycle of a contact, after one was dropped or moved.
  CREATE FUNCTION link_cycles(company integer, contact integer) RETURNS void LANGUAGE sql AS $$
    UPDATE ticket_cycle c SET previous_day = linked.previous_day, day_before_previous = linked.day_before_previous
    FROM (
      SELECT id, lag(opened_day) OVER by_id AS previous_day, lag(opened_day, 2) OVER by_id AS day_before_previous
      FROM ticket_cycle WHERE company_id = company AND contact_id = contact WINDOW by_id AS (ORDER BY id)
    ) linked
    WHERE c.company_id = company AND c.id = linked.id AND (c.previous_day, c.day_before_previous)
      IS DISTINCT FROM (linked.previous_day, linked.day_before_previous)
  $$;

  CREATE FUNCTION follow_contact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE ticket_cycle SET contact_id = NEW.contact_id WHERE company_id = NEW.company_id AND ticket_id = NEW.id;
    PERFORM link_cycles(NEW.company_id, NEW.contact_id), link_cycles(NEW.company_id, OLD.contact_id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER ticket_contact_changed AFTER UPDATE ON ticket FOR EACH ROW
    WHEN (OLD.contact_id <> NEW.contact_id) EXECUTE FUNCTION follow_contact();

  CREATE FUNCTION close_gap() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM link_cycles(company_id, contact_id)
    FROM (SELECT DISTINCT company_id, contact_id FROM dropped) contact;
    RETURN NULL;
  END $$;
  CREATE TRIGGER cycle_dropped AFTER DELETE ON ticket_cycle REFERENCING OLD TABLE AS dropped
    FOR EACH STATEMENT EXECUTE FUNCTION close_gap();
`;

/** As it was before this migration. */
const KEEP_CYCLE_BEFORE = `
      CREATE OR REPLACE FUNCTION keep_ticket_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        moment timestamptz(3) := clock_timestamp();
        is_attended boolean := NEW.user_id IS NOT NULL AND NEW.status IN ('open', 'group');
      BEGIN
        IF NEW.status = 'closed' THEN
          UPDATE ticket_cycle SET finished_at = moment, closed_at = coalesce(closed_at, moment),
            user_id = CASE WHEN closed_at IS NULL THEN NEW.user_id ELSE user_id END
          WHERE company_id = NEW.company_id AND ticket_id = NEW.id AND finished_at IS NULL;
        ELSIF NEW.status = 'nps' THEN
          UPDATE ticket_cycle SET closed_at = moment, user_id = NEW.user_id
          WHERE company_id = NEW.company_id AND ticket_id = NEW.id AND finished_at IS NULL AND closed_at IS NULL;
        ELSE
          INSERT INTO ticket_cycle AS cycle (company_id, ticket_id, connection_id, queue_id, user_id, queued_at, accepted_at)
          VALUES (NEW.company_id, NEW.id, NEW.connection_id, NEW.queue_id, NEW.user_id,
            CASE WHEN NEW.queue_id IS NOT NULL THEN moment END, CASE WHEN is_attended THEN moment END)
          ON CONFLICT (company_id, ticket_id) WHERE finished_at IS NULL DO UPDATE SET
            queue_id = NEW.queue_id, user_id = NEW.user_id, closed_at = NULL, closed_by = NULL,
            queued_at = CASE WHEN cycle.queue_id IS DISTINCT FROM NEW.queue_id THEN excluded.queued_at
              ELSE cycle.queued_at END,
            accepted_at = CASE WHEN NEW.status = 'pending' THEN NULL
              ELSE coalesce(cycle.accepted_at, excluded.accepted_at) END;
        END IF;
        RETURN NULL;
      END $$;
`;
