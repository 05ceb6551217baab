import { withClient } from '@prosa/service-kit/database';
import type pg from 'pg';
import { COUNTS_LOCK } from '../counts/merge-changes.js';
import { recount } from '../counts/recount.js';
import { pastRows } from './past-rows.js';
import type { PastService } from './past-service.js';

/**
 * Writes closed tickets of the past with their messages, cycles and log, dates their contacts by the first of them, and
 * counts the company again, in one transaction. Contacts, queues and users exist. Nothing is announced: for companies
 * that nobody uses yet, as a new demo's. `databaseUrl` is that of the schema's owner.
 */
export const writePastServices = (
  databaseUrl: string,
  companyId: number,
  services: readonly PastService[],
): Promise<void> =>
  withClient(databaseUrl, async (db) => {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await db.query(`SELECT set_config('search_path', 'tickets, public', true)`);
    await db.query('SELECT enter_company($1)', [String(companyId)]);
    await db.query(COUNTS_LOCK, [companyId]);
    await writeServices(db, companyId, services);
    await recount(db, companyId);
    await db.query('COMMIT');
  });

async function writeServices(db: pg.ClientBase, companyId: number, services: readonly PastService[]): Promise<void> {
  await db.query(`SELECT set_config('TimeZone', company_zone($1), true)`, [companyId]);
  const ordered = services.toSorted((one, other) => one.openedAt.localeCompare(other.openedAt));
  const rows = pastRows(companyId, ordered, {
    tickets: await newIds(db, 'ticket', ordered.length),
    messages: await newIds(
      db,
      'message',
      ordered.reduce((sum, { messages }) => sum + messages.length, 0),
    ),
  });
  await insert(db, 'ticket', rows.tickets);
  await insert(db, 'message', rows.messages);
  await insert(db, 'ticket_cycle', rows.cycles);
  await insert(db, 'ticket_log', rows.steps);
  for (const sql of [LINKS, FIRST_SEEN]) await db.query(sql, [companyId]);
}

async function newIds(db: pg.ClientBase, table: string, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts rows of the same columns. */
async function insert(db: pg.ClientBase, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

const LINKS = `SELECT link_cycles($1, contact_id) FROM (SELECT DISTINCT contact_id FROM ticket_cycle WHERE company_id = $1) known`;

const FIRST_SEEN = `UPDATE contact c SET created_at = least(c.created_at, seen.first_at)
  FROM (SELECT contact_id, min(opened_at) AS first_at FROM ticket_cycle WHERE company_id = $1 GROUP BY 1) seen
  WHERE c.company_id = $1 AND c.id = seen.contact_id`;
