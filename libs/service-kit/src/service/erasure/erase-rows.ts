import type { DataSource, EntityManager } from 'typeorm';
import { companyTables, type CompanyTable } from './company-tables.js';

/** Rows that go in one transaction: short enough to hold nobody up. */
const BATCH = 500;
/** Events looked through at a time: the outbox has no index by company, since nothing but this looks for one. */
const OUTBOX_RANGE = 20_000;

type Erase = (sql: string, values?: unknown[]) => Promise<number>;

/**
 * Deletes a company's rows from the service's tables, in small transactions. It may end at any point and be started
 * again; `isStopped` is checked between two transactions. Resolves to the number of deleted rows: 0 when none was left.
 */
export async function eraseRows(db: DataSource, companyId: number, isStopped: () => boolean): Promise<number> {
  let erased = 0;
  const erase: Erase = async (sql, values = []) => {
    const rows = await db.transaction((manager) => eraseBatch(manager, companyId, sql, values));
    erased += rows;
    return rows;
  };
  for (const table of await companyTables(db)) {
    for (const sql of statementsOf(table)) {
      while (!isStopped() && (await erase(sql)) === BATCH);
    }
  }
  if (!isStopped()) await erase(`DELETE FROM parked_event WHERE (envelope ->> 'companyId')::integer = $1`);
  await eraseEvents(db, erase, isStopped);
  return erased;
}

/** Deletes from one table: first the references among its rows, then the rows. */
const statementsOf = ({ name, column, selfReferences }: CompanyTable): string[] => [
  ...selfReferences.map((reference) => {
    const some = someOf(name, `${column} = $1 AND ${reference} IS NOT NULL`);
    return `UPDATE ${name} SET ${reference} = NULL WHERE ctid = ANY(${some})`;
  }),
  `DELETE FROM ${name} WHERE ctid = ANY(${someOf(name, `${column} = $1`)})`,
];

const someOf = (table: string, condition: string): string =>
  `ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH})`;

async function eraseEvents(db: DataSource, erase: Erase, isStopped: () => boolean): Promise<void> {
  const [{ first, last }] = (await db.query(
    'SELECT coalesce(min(seq), 1)::float8 AS first, coalesce(max(seq), 0)::float8 AS last FROM outbox_event',
  )) as [{ first: number; last: number }];
  for (let from = first; from <= last && !isStopped(); from += OUTBOX_RANGE) {
    await erase('DELETE FROM outbox_event WHERE company_id = $1 AND seq >= $2 AND seq < $3', [
      from,
      from + OUTBOX_RANGE,
    ]);
  }
}

/** The only way to rows of a deleted company, which `enter_company` refuses. */
async function eraseBatch(manager: EntityManager, companyId: number, sql: string, values: unknown[]): Promise<number> {
  // Chats, which only their members see, are erased with the rest.
  await manager.query(`SELECT set_config('app.company_id', $1, true), set_config('app.member', 'all', true)`, [
    String(companyId),
  ]);
  const [, count] = (await manager.query(sql, [companyId, ...values])) as [unknown, number];
  return count;
}
