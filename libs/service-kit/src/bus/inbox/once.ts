import type { EventMessage, EventName } from '@prosa/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { failpoint } from '../../operations/failpoint/failpoint.js';
import { withTenant } from '../../database/with-tenant.js';

/**
 * SQL condition: an earlier event of the key is still parked, by this replica or by one whose lane this one took over.
 * `id` and `key` are SQL expressions of the event's.
 */
export const waitsSql = (id: string, key: string): string =>
  `EXISTS (SELECT 1 FROM parked_event p WHERE p.key = ${key} AND p.event_id <> ${id}
    AND p.seq < coalesce((SELECT own.seq FROM parked_event own WHERE own.event_id = ${id}), p.seq + 1))`;

/** Why an event is refused for now. */
export const eventWaits = (): Error => new Error('an earlier event of this key is parked');

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
      `INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${waitsSql('$2', '$3')} AS waits`,
      [consumer, event.id, event.key],
    );
    if (fresh?.waits) throw eventWaits();
    if (fresh) await work(manager);
    failpoint('F06 effect-uncommitted');
  });
}
