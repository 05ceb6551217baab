import { withSystem } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';

/** Allows this transaction to read all rows of `company`, and of no other table: the policy `platform`. */
const OPEN = `SELECT set_config('app.across_companies', 'on', true)`;
/** The planner cannot estimate the policy's rows: this makes it read pages along their index. */
const FORCE_INDEX_SCANS = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`;

/**
 * Reads across companies for the platform: lists of super users, companies of a plan. Writes go company by company
 * through `withTenant`. Callers that answer a person call `assertSuper` first.
 */
export function acrossCompanies<T>(db: DataSource, read: (manager: EntityManager) => Promise<T>): Promise<T> {
  return withSystem(db, async (manager) => {
    await Promise.all([manager.query(OPEN), manager.query(FORCE_INDEX_SCANS)]);
    return read(manager);
  });
}

/** The same for one query within a company's transaction; its writes stay limited to the company. */
export async function readAcross<T>(manager: EntityManager, read: () => Promise<T>): Promise<T> {
  await manager.query(OPEN);
  const found = await read();
  await manager.query(`SELECT set_config('app.across_companies', 'off', true)`);
  return found;
}
