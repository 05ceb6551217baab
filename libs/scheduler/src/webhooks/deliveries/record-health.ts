import { DELIVERY_DAYS } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { stopSubscription } from '../subscriptions/stop-subscription.js';
import { publishSubscription, type SubscriptionKey } from '../subscriptions/subscription.queries.js';
import { isDelivered, type Outcome } from './call-receiver.js';
import type { WaitingDelivery } from './waiting-delivery.js';

/** The status of a receiver that is closed for good. */
export const CLOSED = 410;
/** Minutes in which a lane is woken once: one event that a receiver never accepts is not tried at each success of others. */
const WAKE_MINUTES = 10;
/** Seconds for which the times of a subscription may be behind: a row for all deliveries would be written too often. */
const TIMES_SECONDS = 10;

/** Locks the subscription before any of its lanes, where what came of a call changes both. */
export async function lockHealth(
  manager: EntityManager,
  { companyId, subscriptionId }: WaitingDelivery,
  outcome: Outcome,
): Promise<void> {
  await manager.query(
    `SELECT 1 FROM webhook_subscription WHERE company_id = $1 AND id = $2 AND (failing_since IS NOT NULL OR NOT $3)
     FOR NO KEY UPDATE`,
    [companyId, subscriptionId, isDelivered(outcome)],
  );
}

/** Records at the subscription what came of a call. Resolves to `stopped` when that switched it off. */
export async function recordHealth(
  manager: EntityManager,
  { companyId, subscriptionId, type }: WaitingDelivery,
  outcome: Outcome,
): Promise<'stopped' | 'runs'> {
  const key = { companyId, subscriptionId };
  if (isDelivered(outcome)) {
    await recordSuccess(manager, key);
    return 'runs';
  }
  // Somebody tries an address: that says nothing of what the company misses.
  if (type === 'webhook.test' && outcome.status !== CLOSED) return 'runs';
  return recordFailure(manager, key, outcome.status === CLOSED);
}

async function recordFailure(
  manager: EntityManager,
  key: SubscriptionKey,
  isClosed: boolean,
): Promise<'stopped' | 'runs'> {
  const [[health]] = await manager.query<[{ isNew: boolean; isOver: boolean; isActive: boolean }[], number]>(
    `UPDATE webhook_subscription SET failures = failures + 1, failed_at = now(),
       failing_since = coalesce(failing_since, now()) WHERE company_id = $1 AND id = $2
     RETURNING failing_since = now() AS "isNew", failing_since < now() - $3 * interval '1 day' AS "isOver",
       stop IS NULL AS "isActive"`,
    [key.companyId, key.subscriptionId, DELIVERY_DAYS],
  );
  if (!health?.isActive) return 'runs';
  if (isClosed || health.isOver) {
    await stopSubscription(manager, key, isClosed ? 'gone' : 'failures');
    return 'stopped';
  }
  if (health.isNew) await publishSubscription(manager, key);
  return 'runs';
}

/** After failures the receiver is back: other lanes need not wait for their times. */
async function recordSuccess(manager: EntityManager, { companyId, subscriptionId }: SubscriptionKey): Promise<void> {
  const key = [companyId, subscriptionId];
  const [[before]] = await manager.query<[{ wasFailing: boolean }[], number]>(
    `UPDATE webhook_subscription s SET delivered_at = now(), failures = 0, failing_since = NULL
     FROM (SELECT company_id, id, failing_since FROM webhook_subscription WHERE company_id = $1 AND id = $2) b
     WHERE s.company_id = b.company_id AND s.id = b.id AND (s.failing_since IS NOT NULL OR s.delivered_at IS NULL
       OR s.delivered_at < now() - $3 * interval '1 second') RETURNING b.failing_since IS NOT NULL AS "wasFailing"`,
    [...key, TIMES_SECONDS],
  );
  if (!before?.wasFailing) return;
  await manager.query(
    `UPDATE webhook_lane SET due_at = now(), woken_at = now()
     WHERE company_id = $1 AND subscription_id = $2 AND due_at > now()
       AND (woken_at IS NULL OR woken_at < now() - $3 * interval '1 minute')`,
    [...key, WAKE_MINUTES],
  );
  await publishSubscription(manager, { companyId, subscriptionId });
}
