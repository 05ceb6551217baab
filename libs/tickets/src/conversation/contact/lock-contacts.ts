import type { EntityManager } from 'typeorm';

/**
 * Locks the contacts until the transaction ends, so that their tickets are opened, reopened and merged one at a time.
 * Taken before any ticket, always in one order (docs/spec/reliability-security.md §4.7).
 */
export async function lockContacts(manager: EntityManager, companyId: number, ids: number[]): Promise<void> {
  await manager.query(
    'SELECT pg_advisory_xact_lock(hashtextextended($1 || id, 0)) FROM unnest($2::integer[]) AS id ORDER BY id',
    [`contact:${companyId}:`, ids],
  );
}
