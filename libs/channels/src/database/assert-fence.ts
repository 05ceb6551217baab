import { withTenant } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { ChannelSession, Queryable } from '../channel-adapter.js';
import { staleFenceTotal } from '../channel-metrics.js';

/** Another process owns the session: the caller writes nothing more and closes it. */
export class StaleFence extends Error {
  override readonly name = 'StaleFence';

  constructor({ connectionId, fence }: ChannelSession) {
    super(`connection ${connectionId}: fence ${fence} is not the current one`);
  }
}

/**
 * Throws StaleFence unless the session owns its lease (docs/spec/rules.md 32). The row's key, which contains the fence,
 * stays locked until the transaction ends: nobody can claim the session meanwhile, and renewals need not wait.
 */
export async function assertFence(db: Queryable, session: ChannelSession): Promise<void> {
  const { companyId, connectionId, fence } = session;
  const rows = await db.query(
    'SELECT 1 FROM session_lease WHERE connection_id = $1 AND company_id = $2 AND fence = $3 FOR KEY SHARE',
    [connectionId, companyId, fence],
  );
  if (Array.isArray(rows) && rows.length > 0) return;
  refuseStaleFence(session);
}

/** Counts and refuses work under a fence that is not the current one. Throws StaleFence. */
export function refuseStaleFence(session: ChannelSession): never {
  staleFenceTotal.inc();
  throw new StaleFence(session);
}

/**
 * A transaction of a session's owner. The work's first statement is sent together with the check of the fence, to save
 * a round trip, and runs after it. Throws StaleFence, whatever the work came to; all is rolled back then.
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
