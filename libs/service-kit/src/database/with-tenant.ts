import type { DataSource, EntityManager } from 'typeorm';

/** Whose rows may be seen: an actor, or a company by its number in handlers of events. */
export type TenantScope = { companyId: number };

/**
 * The only way to tenants' rows: a transaction in which row-level security shows one company's rows and no others.
 * Commits when `work` resolves, rolls back when it rejects.
 */
export function withTenant<T>(
  db: DataSource,
  { companyId }: TenantScope,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return db.transaction(async (manager) => {
    await manager.query(`SELECT set_config('app.company_id', $1, true)`, [String(companyId)]);
    return work(manager);
  });
}

/**
 * A transaction without a tenant, for the few system tables (outbox, inbox, leases, lookup by token):
 * tables under row-level security look empty in it.
 */
export function withSystem<T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(work);
}
