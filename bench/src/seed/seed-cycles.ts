import { recount } from '@prosa/tickets';
import type pg from 'pg';
import { planCompanies } from './plan.js';
import type { Scale } from '../options.js';

/**
 * Days over which the services are spread, at every scale: a period then has as many days of counts in a small company as in
 * a large one, and more services in each.
 */
const DAYS = 90;

/** Gives each ticket a service cycle, and counts them. Tickets must be there already. */
export async function seedCycles(db: pg.Client, scale: Scale): Promise<void> {
  await db.query('SET search_path = tickets, public');
  for (const sql of [CYCLES, LINKS, NEXT_ID]) await db.query(sql);
  await db.query('ANALYZE ticket_cycle');
  for (const { id } of planCompanies(scale)) await recount(db, id);
  await db.query('RESET search_path');
}

/** A person takes on who waits after up to two hours, most of them soon, and takes up to three; every third one rates. */
const CYCLES = `
  INSERT INTO ticket_cycle (company_id, ticket_id, connection_id, queue_id, user_id, opened_at, queued_at, accepted_at,
    closed_at, finished_at, rating, rated_at, contact_id, is_group, ticket_status, opened_day, finished_day)
  SELECT company_id, id, connection_id, queue_id, user_id, opened, opened, accepted, finished, finished,
    CASE WHEN finished IS NOT NULL AND id % 3 = 0 THEN floor(random() * 11) END,
    CASE WHEN id % 3 = 0 THEN finished END, contact_id, is_group, CASE WHEN finished IS NULL THEN 'live' ELSE 'closed' END,
    (opened AT TIME ZONE company_zone(company_id))::date, (finished AT TIME ZONE company_zone(company_id))::date
  FROM (
    SELECT t.*, opened, accepted,
      CASE WHEN t.status = 'closed' THEN coalesce(accepted, opened) + random() * interval '3 hours' END AS finished
    FROM ticket t JOIN plan ON plan.id = t.company_id
    CROSS JOIN LATERAL (
      SELECT now() - (t.id - plan.ticket_base)::double precision / plan.tickets * interval '${DAYS} days' AS opened) o
    CROSS JOIN LATERAL (
      SELECT CASE WHEN t.user_id IS NOT NULL THEN opened + random() ^ 3 * interval '2 hours' END AS accepted) a
  ) timed`;

const LINKS = `
  UPDATE ticket_cycle c SET previous_day = linked.previous_day, day_before_previous = linked.day_before_previous
  FROM (
    SELECT company_id, id, lag(opened_day) OVER contacts AS previous_day, lag(opened_day, 2) OVER contacts AS day_before_previous
    FROM ticket_cycle WINDOW contacts AS (PARTITION BY company_id, contact_id ORDER BY opened_at, id)
  ) linked
  WHERE linked.company_id = c.company_id AND linked.id = c.id AND linked.previous_day IS NOT NULL`;

const NEXT_ID = `SELECT setval(pg_get_serial_sequence('ticket_cycle', 'id'), (SELECT max(id) FROM ticket_cycle))`;
