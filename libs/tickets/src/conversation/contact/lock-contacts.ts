import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';

/**
 * Locks the contacts until the transaction ends, so that their tickets are opened, reopened and merged one at a time.
 * Taken before any ticket, always in one order (docs/spec/reliability-security.md §4.7). Sent together with the next
 * statement, which sees what was committed before it got the locks.
 */
export function lockContacts(manager: EntityManager, companyId: number, ids: number[]): Promise<void> {
  return pipelineQuery(
    manager,
    'SELECT pg_advisory_xact_lock(hashtextextended($1 || id, 0)) FROM unnest($2::integer[]) AS id ORDER BY id',
    [`contact:${companyId}:`, ids],
  );
}
