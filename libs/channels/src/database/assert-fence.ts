import { withTenant } from '@prosa/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { ChannelSession, Queryable } from '../channel-adapter.js';
import { staleFenceTotal } from '../channel-metrics.js';

/** The session is somebody else's by now: whoever meets this writes nothing and closes. */
export class StaleFence extends Error {
  override readonly name = 'StaleFence';

  constructor({ connectionId, fence }: ChannelSession) {
    super(`connection ${connectionId}: fence ${fence} is not the current one`);
  }
}

/**
 * Only the holder of the lease goes on (rules.md 32). The row's key, which the fence is part of, stays locked until the
 * transaction ends: nobody is granted the session in between, and renewals wait for nobody. Throws StaleFence.
 */
export async function assertFence(db: Queryable, session: ChannelSession): Promise<void> {
  const { companyId, connectionId, fence } = session;
  const rows = await db.query(
    'SELECT 1 FROM session_lease WHERE connection_id = $1 AND company_id = $2 AND fence = $3 FOR KEY SHARE',
    [connectionId, companyId, fence],
  );
  if (Array.isArray(rows) && rows.length > 0) return;
  staleFenceTotal.inc();
  throw new StaleFence(session);
}

/**
 * A transaction of a session's owner. The work's first statement travels along with the question for the fence and is
 * carried out after it; under a stale fence all is rolled back, whatever the work came to. Throws StaleFence.
 */
export function underFence<T>(
  db: DataSource,
  session: ChannelSession,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return withTenant(db, session, async (manager) => {
    const [fence, result] = await Promise.allSettled([assertFence(manager, session), work(manager)]);
    if (fence.status === 'rejected') throw fence.reason;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
