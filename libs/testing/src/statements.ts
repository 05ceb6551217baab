import pg from 'pg';
import { type DataSource } from 'typeorm';
import { withTenant } from '@prosa/service-kit/database';
import { asOwner } from './test-database.js';

/**
 * The SQL statements that reach the database while `work` runs. Notifications of other processes are none of its own:
 * they follow a commit at any time (`notifyListeners`).
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = spy.mock.calls.map(([statement]) => (statement as unknown as { text?: string }).text ?? '');
    return texts.filter((text) => !text.includes('pg_notify'));
  } finally {
    spy.mockRestore();
  }
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** How a table was read: by which kind of scan, and how many rows. */
export interface TableRead {
  table: string;
  scan: string;
  rows: number;
}

/** As SQL text: a statement that was prepared by hand takes no bound values. */
function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}

/** Runs the statement as the company sees it, by a plan made for any values, and returns how each table was read. */
export async function readsOf(
  db: DataSource,
  companyId: number,
  { sql, values }: { sql: string; values: unknown[] },
): Promise<TableRead[]> {
  const [row] = await withTenant(db, { companyId }, async (manager) => {
    await manager.query(`SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off`);
    await manager.query(`PREPARE read AS ${sql}`);
    const args = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const plan: unknown = await manager.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE read${args}`);
    await manager.query('DEALLOCATE read');
    return plan as unknown[];
  });
  const [{ Plan: root }] = (row as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
  return flatten(root)
    .filter((node) => node['Relation Name'])
    .map((node) => ({
      table: node['Relation Name']!,
      scan: node['Node Type'],
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }));
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** How the only statement of an SQL function reads, as its owner runs it: kinds of scans, or the index where there is one. */
export async function scansInside(
  db: DataSource,
  name: string,
  parameters: Record<string, string | number | readonly number[] | null>,
): Promise<string[]> {
  const [found] = await asOwner<{ prosrc: string; names: string[]; types: string[] }>(
    db,
    `SELECT prosrc, proargnames AS names, proargtypes::regtype[]::text[] AS types FROM pg_proc WHERE proname = $1`,
    [name],
  );
  const typeOf = (parameter: string) => found?.types[found.names.indexOf(parameter)] ?? 'text';
  const sql = Object.entries(parameters).reduce(
    (text, [parameter, value]) =>
      text.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), `${literal(value)}::${typeOf(parameter)}`),
    (found?.prosrc ?? '')
      .replace(/^\s*BEGIN\s+RETURN QUERY|;\s*END\s*;?\s*$/g, '')
      .replaceAll('current_company()', '1'),
  );
  const [row] = await asOwner<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(db, `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`);
  return flatten(row!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'].includes('Scan'))
    .map((node) => node['Index Name'] ?? node['Node Type']);
}
