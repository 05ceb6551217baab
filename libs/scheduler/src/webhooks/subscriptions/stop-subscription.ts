import type { SubscriptionStop } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { forgetFollowing } from '../events/followers.js';
import { publishSubscription, type SubscriptionKey, subscriptionLane } from './subscription.queries.js';

/**
 * Switches a subscription off whose receiver answered that it is closed for good, or failed for days: what waits is dropped,
 * and admins are notified.
 */
export async function stopSubscription(
  manager: EntityManager,
  key: SubscriptionKey,
  stop: Exclude<SubscriptionStop, 'person'>,
): Promise<void> {
  const { companyId, subscriptionId } = key;
  const values = [companyId, subscriptionId];
  await manager.query('UPDATE webhook_subscription SET stop = $3 WHERE company_id = $1 AND id = $2', [...values, stop]);
  await manager.query(
    `UPDATE webhook_delivery SET state = 'dropped', finished_at = now()
     WHERE company_id = $1 AND subscription_id = $2 AND state = 'waiting'`,
    values,
  );
  await manager.query('DELETE FROM webhook_lane WHERE company_id = $1 AND subscription_id = $2', values);
  forgetFollowing(manager, companyId);
  const subscription = await publishSubscription(manager, key);
  await recordEvent(manager, 'subscription.stopped', subscriptionLane(companyId), { subscription });
}
