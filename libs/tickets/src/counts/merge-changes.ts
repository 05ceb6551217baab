import { withTenant } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { addCosts, addCycles, addTraffic } from './add-to-counts.js';

/** Changes of one transaction. */
const BATCH = 5_000;

const taken = (table: string): string => `taken AS (
  DELETE FROM ${table} WHERE company_id = $1 AND id IN (
    SELECT id FROM ${table} WHERE company_id = $1 ORDER BY id LIMIT ${BATCH})
  RETURNING *)`;

const merge = (table: string, adds: string[]): string => `
  WITH ${taken(table)}, ${adds.map((sql, index) => `added${index} AS (${sql})`).join(', ')}
  SELECT count(*)::integer AS count FROM taken`;

const MERGES = [
  merge('cycle_change', addCycles('taken')),
  merge('traffic_change', [addTraffic('taken')]),
  merge('cost_change', [addCosts('taken')]),
];

/** Whoever moves changes into a company's counts, or counts them again, does so alone. */
export const COUNTS_LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('counts:' || $1, 0))`;

/** Adds a company's oldest changes to its counts. Resolves to whether more may be left. */
export const mergeChanges = (db: DataSource, companyId: number): Promise<boolean> =>
  withTenant(db, { companyId }, async (manager) => {
    await manager.query(COUNTS_LOCK, [companyId]);
    const counts = await Promise.all(MERGES.map((sql) => countOf(manager, sql, companyId)));
    return counts.some((count) => count === BATCH);
  });

async function countOf(manager: EntityManager, sql: string, companyId: number): Promise<number> {
  const [merged] = await rows<{ count: number }>(manager, sql, [companyId]);
  return merged!.count;
}
