import { DELIVERY_DAYS } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isDelivered, type Outcome } from './call-receiver.js';
import { type ClaimedSubscription, isClaimed } from './delivery-work.js';
import { CLOSED, lockHealth, recordHealth } from './record-health.js';
import { retryDelay } from './retry-delay.js';
import { firstOfLane, type WaitingDelivery } from './waiting-delivery.js';

/** What follows in the lane: the next delivery, nothing (null), or nothing by this process (`lost`). */
export type Next = WaitingDelivery | null | 'lost';

/** Stores what became of a delivery, and releases the next one of its lane. */
@Injectable()
export class RecordOutcome {
  constructor(private readonly db: DataSource) {}

  /** `outcome` null: it was not sent, because its days were over. */
  execute(work: ClaimedSubscription, delivery: WaitingDelivery, outcome: Outcome | null): Promise<Next> {
    return withTenant(this.db, work, async (manager) => {
      if (!(await isClaimed(manager, work))) return 'lost';
      if (outcome) await lockHealth(manager, delivery, outcome);
      const { companyId, subscriptionId, lane } = delivery;
      // New deliveries of the lane lock its row as well: it is not removed while one comes.
      const of = [companyId, subscriptionId, lane];
      const row = `company_id = $1 AND subscription_id = $2 AND lane = $3`;
      await manager.query(`SELECT 1 FROM webhook_lane WHERE ${row} FOR UPDATE`, of);
      const delay = await store(manager, delivery, outcome);
      if (outcome && (await recordHealth(manager, delivery, outcome)) === 'stopped') return 'lost';
      if (delay !== null) {
        await manager.query(`UPDATE webhook_lane SET due_at = now() + $4 * interval '1 second' WHERE ${row}`, [
          ...of,
          delay,
        ]);
        return null;
      }
      const next = await firstOfLane(manager, delivery);
      if (next) await manager.query(`UPDATE webhook_lane SET due_at = now() WHERE ${row}`, of);
      else await manager.query(`DELETE FROM webhook_lane WHERE ${row}`, of);
      return next ?? null;
    });
  }
}

const IS_FINISHED = `($4::boolean OR now() + $5::float8 * interval '1 second' > d.created_at + $6::integer * interval '1 day')`;

const STORE = `UPDATE webhook_delivery d SET
   state = CASE WHEN NOT ${IS_FINISHED} THEN 'waiting' WHEN d.attempts + $7::integer = 0 THEN 'dropped' ELSE $3::text END,
   finished_at = CASE WHEN ${IS_FINISHED} THEN now() END,
   attempts = d.attempts + $7, attempted_at = coalesce($8::timestamptz, d.attempted_at),
   status = CASE WHEN $7 = 1 THEN $9::integer ELSE d.status END,
   failure = CASE WHEN $7 = 1 THEN $10::text ELSE d.failure END,
   took_ms = coalesce($11::integer, d.took_ms), response = CASE WHEN $7 = 1 THEN $12::jsonb ELSE d.response END
 WHERE d.company_id = $1 AND d.id = $2 AND d.state = 'waiting' RETURNING d.state`;

/** $7 to $12: the attempt, or that there was none. */
const valuesOf = (outcome: Outcome | null): unknown[] =>
  outcome
    ? [
        1,
        outcome.at,
        outcome.status,
        outcome.failure,
        outcome.tookMs,
        outcome.response && JSON.stringify(outcome.response),
      ]
    : [0, null, null, null, null, null];

/** Resolves to the seconds until it is tried again; null: it is finished. */
async function store(
  manager: EntityManager,
  delivery: WaitingDelivery,
  outcome: Outcome | null,
): Promise<number | null> {
  const delay = retryDelay(delivery.attempts + 1);
  const isFinal = !outcome || isDelivered(outcome) || outcome.status === CLOSED || delivery.type === 'webhook.test';
  const state = outcome && isDelivered(outcome) ? 'delivered' : 'failed';
  const [[stored]] = await manager.query<[{ state: string }[], number]>(STORE, [
    delivery.companyId,
    delivery.id,
    state,
    isFinal,
    delay,
    DELIVERY_DAYS,
    ...valuesOf(outcome),
  ]);
  return stored?.state === 'waiting' ? delay : null;
}
