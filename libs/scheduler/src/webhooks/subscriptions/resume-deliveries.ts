import { notifyAfterCommit } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { DELIVERIES_CHANNEL, MAKE_DUE } from '../events/store-event.js';
import type { SubscriptionKey } from './subscription.queries.js';

/** Switches a stopped subscription on. Events are delivered to it from now on, after those that wait since it was paused. */
export async function resumeDeliveries(
  manager: EntityManager,
  { companyId, subscriptionId }: SubscriptionKey,
): Promise<void> {
  const [, resumed] = await manager.query<[unknown, number]>(
    `UPDATE webhook_subscription SET stop = NULL, failures = 0, failing_since = NULL
     WHERE company_id = $1 AND id = $2 AND stop IS NOT NULL`,
    [companyId, subscriptionId],
  );
  if (resumed === 0) return;
  await manager.query(
    `WITH made AS (SELECT subscription_id, lane FROM webhook_lane WHERE company_id = $1 AND subscription_id = $2),
     ${MAKE_DUE} SELECT 1`,
    [companyId, subscriptionId],
  );
  notifyAfterCommit(manager, DELIVERIES_CHANNEL);
}
