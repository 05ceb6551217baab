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
 * Only the holder of the lease goes on (rules.md 32). The row stays locked until the transaction ends, so that nobody
 * is granted the session in between. Throws StaleFence.
 */
export async function assertFence(db: Queryable, session: ChannelSession): Promise<void> {
  const { companyId, connectionId, fence } = session;
  const rows = await db.query(
    'SELECT 1 FROM session_lease WHERE connection_id = $1 AND company_id = $2 AND fence = $3 FOR SHARE',
    [connectionId, companyId, fence],
  );
  if (Array.isArray(rows) && rows.length > 0) return;
  staleFenceTotal.inc();
  throw new StaleFence(session);
}
