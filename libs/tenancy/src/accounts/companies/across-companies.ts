import { withSystem } from '@prosa/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

/** Opens the companies' own rows, and no other table's, to reads of this transaction: see the policy `platform`. */
const OPEN = `SELECT set_config('app.across_companies', 'on', true)`;
/** The rule hides from the planner how many rows it opens: pages are read along their index whatever it expects. */
const FORCE_INDEX_SCANS = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`;

/**
 * Reads across companies, which the platform itself needs: whom a super user administers, whose plan changed, whose
 * payment is due. Writes go company by company through `withTenant`. Whoever answers a person asks `assertSuper` first.
 */
export function acrossCompanies<T>(db: DataSource, read: (manager: EntityManager) => Promise<T>): Promise<T> {
  return withSystem(db, async (manager) => {
    await Promise.all([manager.query(OPEN), manager.query(FORCE_INDEX_SCANS)]);
    return read(manager);
  });
}

/** The same for one question within a company's transaction: what it writes stays the company's. */
export async function readAcross<T>(manager: EntityManager, read: () => Promise<T>): Promise<T> {
  await manager.query(OPEN);
  const found = await read();
  await manager.query(`SELECT set_config('app.across_companies', 'off', true)`);
  return found;
}
