import pg from 'pg';
import { type DataSource } from 'typeorm';
import { within } from './arrange.js';

/** The SQL statements that reach the database while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([statement]) => String(statement));
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
  Plans?: PlanNode[];
}

/** How a table was read: by which kind of scan, and how many rows. */
export interface TableRead {
  table: string;
  scan: string;
  rows: number;
}

/** Runs the statement as the company sees it, and tells how each table was read. */
export async function readsOf(
  db: DataSource,
  companyId: number,
  { sql, values }: { sql: string; values: unknown[] },
): Promise<TableRead[]> {
  const [row] = await within(db, companyId, (manager) =>
    manager.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values),
  );
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
