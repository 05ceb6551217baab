import type { EventMessage, EventName } from '@prosa/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { failpoint } from '../failpoint/failpoint.js';
import { withTenant } from '../database/with-tenant.js';

/** Whether an event of the key that came earlier is still parked: by this replica, or by one whose lane this took over. */
const WAITS = `EXISTS (SELECT 1 FROM parked_event p WHERE p.key = $3 AND p.event_id <> $2
  AND p.seq < coalesce((SELECT own.seq FROM parked_event own WHERE own.event_id = $2), p.seq + 1))`;

/**
 * Runs the effect of an event exactly once for `consumer` (for example 'receive-message'): the inbox row and the
 * effect commit together, in the event's company. A repeat resolves without running `work`. Throws while an earlier
 * event of the same key is parked, so that nothing overtakes it.
 */
export function once<N extends EventName>(
  db: DataSource,
  event: Pick<EventMessage<N>, 'id' | 'companyId' | 'key'>,
  consumer: string,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  return withTenant(db, event, async (manager) => {
    const [fresh]: { waits: boolean }[] = await manager.query(
      `INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${WAITS} AS waits`,
      [consumer, event.id, event.key],
    );
    if (fresh?.waits) throw new Error('an earlier event of this key is parked');
    if (fresh) await work(manager);
    failpoint('F06 effect-uncommitted');
  });
}
