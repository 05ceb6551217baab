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

const CYCLES = `SELECT c.company_id, 1 AS sign, counted.* FROM ticket_cycle c, cycle_values(c) counted
  WHERE c.company_id = $1 AND counted.day IS NOT NULL`;

const TRAFFIC = `
  SELECT company_id, (created_at AT TIME ZONE zone.name)::date AS day, (NOT from_me)::integer AS received,
    from_me::integer AS sent, 0 AS people
  FROM message, (SELECT company_zone($1) AS name) zone WHERE company_id = $1 AND ${COUNTED_MESSAGE}
  UNION ALL
  SELECT company_id, (created_at AT TIME ZONE zone.name)::date, 0, 0, 1
  FROM contact, (SELECT company_zone($1) AS name) zone WHERE company_id = $1 AND NOT is_group`;

const COSTS = `
  SELECT m.company_id, 1 AS sign, counted.* FROM message m, cost_values(m) counted
  WHERE m.company_id = $1 AND m.price IS NOT NULL`;

/**
 * Counts a company's service cycles, messages, people and costs again, within a REPEATABLE READ transaction: what changes
 * after its snapshot leaves its change as always, which is added to the result. Nobody who writes waits for it.
 */
export async function recount(runner: SqlRunner, companyId: number): Promise<void> {
  for (const table of TABLES) await runner.query(`DELETE FROM ${table} WHERE company_id = $1`, [companyId]);
  for (const sql of addCycles(`(${CYCLES})`)) await runner.query(sql, [companyId]);
  await runner.query(addTraffic(`(${TRAFFIC}) counted`), [companyId]);
  await runner.query(addCosts(`(${COSTS})`), [companyId]);
}
