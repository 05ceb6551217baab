import type { EventMessage, EventName } from '@prosa/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { failpoint } from '../failpoint/failpoint.js';
import { withTenant } from '../database/with-tenant.js';

/**
 * Runs the effect of an event exactly once for `consumer` (for example 'receive-message'): the inbox row and the
 * effect commit together, in the event's company. A repeat resolves without running `work`.
 */
export function once<N extends EventName>(
  db: DataSource,
  event: Pick<EventMessage<N>, 'id' | 'companyId'>,
  consumer: string,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  return withTenant(db, event, async (manager) => {
    const fresh: unknown[] = await manager.query(
      'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [consumer, event.id],
    );
    if (fresh.length > 0) await work(manager);
    failpoint('F06 effect-uncommitted');
  });
}
