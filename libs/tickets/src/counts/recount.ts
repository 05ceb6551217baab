import { COUNTED_MESSAGE } from './counted-messages.js';
import { addCosts, addCycles, addTraffic } from './add-to-counts.js';

/** What runs SQL within a transaction: an EntityManager, or the client of an operator's program. */
export interface SqlRunner {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

const TABLES = [
  'cycle_change',
  'traffic_change',
  'cost_change',
  'cycle_count',
  'duration_count',
  'return_count',
  'traffic_count',
  'cost_count',
];

/** Rows of a statement: each must stay far below the limit of a statement, however large the company is. */
const ROWS = 50_000;

/** What is counted from the rows of a table, and how it is added. Their ids are after $2 and at most $3. */
interface Part {
  table: 'ticket_cycle' | 'message' | 'contact';
  adds: string[];
}

const CYCLES = `SELECT c.company_id, 1 AS sign, counted.* FROM ticket_cycle c, cycle_values(c) counted
  WHERE c.company_id = $1 AND c.id > $2 AND c.id <= $3 AND counted.day IS NOT NULL`;

const MESSAGES = `
  SELECT company_id, (created_at AT TIME ZONE zone.name)::date AS day, (NOT from_me)::integer AS received,
    from_me::integer AS sent, 0 AS people
  FROM message, (SELECT company_zone($1) AS name) zone
  WHERE company_id = $1 AND id > $2 AND id <= $3 AND ${COUNTED_MESSAGE}`;

const PEOPLE = `
  SELECT company_id, (created_at AT TIME ZONE zone.name)::date AS day, 0 AS received, 0 AS sent, 1 AS people
  FROM contact, (SELECT company_zone($1) AS name) zone
  WHERE company_id = $1 AND id > $2 AND id <= $3 AND NOT is_group`;

const COSTS = `
  SELECT m.company_id, 1 AS sign, counted.* FROM message m, cost_values(m) counted
  WHERE m.company_id = $1 AND m.id > $2 AND m.id <= $3 AND m.price IS NOT NULL`;

const PARTS: Part[] = [
  { table: 'ticket_cycle', adds: addCycles(`(${CYCLES})`) },
  { table: 'message', adds: [addTraffic(`(${MESSAGES}) counted`), addCosts(`(${COSTS})`)] },
  { table: 'contact', adds: [addTraffic(`(${PEOPLE}) counted`)] },
];

interface Options {
  /** Called after each step, between two statements of the transaction. */
  afterStep?: () => Promise<void>;
  /** Rows of a step. */
  size?: number;
}

/**
 * Counts a company's service cycles, messages, people and costs again, within a REPEATABLE READ transaction: what changes
 * after its snapshot leaves its change as always, which is added to the result. Nobody who writes waits for it.
 */
export async function recount(
  runner: SqlRunner,
  companyId: number,
  { afterStep = async () => undefined, size = ROWS }: Options = {},
): Promise<void> {
  for (const table of TABLES) await runner.query(`DELETE FROM ${table} WHERE company_id = $1`, [companyId]);
  for (const { table, adds } of PARTS) {
    for await (const step of stepsOf(runner, table, { companyId, size })) {
      for (const sql of adds) await runner.query(sql, [companyId, ...step]);
      await afterStep();
    }
  }
}

/** The ids of a company's rows in steps: after the first and up to the second. */
async function* stepsOf(
  runner: SqlRunner,
  table: Part['table'],
  { companyId, size }: { companyId: number; size: number },
): AsyncGenerator<[string, string]> {
  let after = '0';
  for (;;) {
    const last = await lastOfStep(runner, table, [companyId, after, size]);
    if (last === null) return;
    yield [after, last];
    after = last;
  }
}

/** The last id of the next `size` rows after one, or null when there are none. */
async function lastOfStep(runner: SqlRunner, table: Part['table'], values: unknown[]): Promise<string | null> {
  const answer = await runner.query(
    `SELECT max(id)::text AS last FROM (
       SELECT id FROM ${table} WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT $3) step`,
    values,
  );
  const found = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
  return (found as { last: string | null }[])[0]!.last;
}
