import type { ServiceName } from '@prosa/contracts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isHere } from './failing-events.js';
import type { EventFilter } from './options.js';
import { writeDown } from './write-down.js';

/** What can be counted again, as `--name` gives it. */
const NAME = 'counts';
/** Counts changed between the snapshot and the lock: the next attempt has a newer snapshot. */
const OUTRUN = ['40001', '23505'];
const TRIES = 10;

/** Tables without row-level security that name companies. */
const COMPANIES: [ServiceName, string][] = [
  ['tickets', 'outbox_event'],
  ['tenancy', 'sign_in_name'],
];

/**
 * Counts service cycles, messages and people of each company again, or of `--company`, while the product runs. Returns the
 * number of companies. Throws when `--name` is something else.
 */
export async function rebuild(db: pg.ClientBase, { name, companyId }: EventFilter): Promise<number> {
  if (name !== NAME) throw new Error(`--name is one of ${NAME}`);
  if (!(await isHere(db, 'tickets'))) return 0;
  const companies = companyId === null ? await companiesOf(db) : [companyId];
  for (const company of companies) await rebuildOf(db, company);
  return companies.length;
}

async function companiesOf(db: pg.ClientBase): Promise<number[]> {
  const found = new Set<number>();
  for (const [service, table] of COMPANIES) {
    if (!(await isHere(db, service))) continue;
    const { rows } = await db.query<{ id: number }>(`SELECT DISTINCT company_id AS id FROM ${service}.${table}`);
    for (const { id } of rows) found.add(id);
  }
  return [...found].toSorted((one, other) => one - other);
}

async function rebuildOf(db: pg.ClientBase, companyId: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await countAgain(db, companyId);
    } catch (error) {
      await db.query('ROLLBACK');
      if (!OUTRUN.includes((error as { code?: string }).code ?? '') || tries === TRIES) throw error;
    }
  }
}

async function countAgain(db: pg.ClientBase, companyId: number): Promise<void> {
  const { COUNTS_LOCK, recount } = await import('@prosa/tickets');
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await db.query(`SELECT set_config('app.company_id', $1, true), set_config('search_path', 'tickets, public', true)`, [
    String(companyId),
  ]);
  await db.query(COUNTS_LOCK, [companyId]);
  await recount(db, companyId);
  await writeDown(db, 'rebuild', { service: 'tickets', id: randomUUID(), companyId, name: NAME, key: '' }, 'all days');
  await db.query('COMMIT');
}
