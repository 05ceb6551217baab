import type { EntityManager } from 'typeorm';
import type { Thread } from './thread-lane.js';

/** One opening or reopening of a ticket at a time in a thread, until the transaction ends. Taken before any ticket. */
export async function lockThread(
  manager: EntityManager,
  { companyId, connectionId, contactId }: Thread,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `thread:${companyId}:${connectionId}:${contactId}`,
  ]);
}
