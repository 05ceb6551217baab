import type { EntityManager } from 'typeorm';

/**
 * Holds the contacts until the transaction ends: one opening or reopening of their tickets at a time, and one merge.
 * Taken before any ticket, always in one order (reliability-security §4.7).
 */
export async function lockContacts(manager: EntityManager, companyId: number, ids: number[]): Promise<void> {
  await manager.query(
    'SELECT pg_advisory_xact_lock(hashtextextended($1 || id, 0)) FROM unnest($2::integer[]) AS id ORDER BY id',
    [`contact:${companyId}:`, ids],
  );
}
