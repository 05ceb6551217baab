import {
  type Actor,
  type DeliveryDetail,
  type DeliveryIdInput,
  type DeliveryView,
  isAdmin,
  type ListDeliveriesInput,
  type SubscriptionIdInput,
} from '@prosa/contracts';
import { notifyAfterCommit, readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DELIVERIES_CHANNEL, insertEvent, MAKE_DUE } from '../events/store-event.js';
import { readSubscription, type SubscriptionKey } from '../subscriptions/subscription.queries.js';
import { TEST_LANE } from './delivery-work.js';
import { listDeliveries, readDelivery } from './delivery.queries.js';

/** What was delivered and what was not, for admins. Throws ERR_NO_PERMISSION to all others. */
@Injectable()
export class ManageDeliveries {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_SUBSCRIPTION_FOUND. */
  async list(actor: Actor, input: ListDeliveriesInput): Promise<{ deliveries: DeliveryView[]; hasMore: boolean }> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await readSubscription(manager, { companyId, subscriptionId: input.subscriptionId });
      return listDeliveries(manager, companyId, input);
    });
  }

  /** Throws ERR_NO_DELIVERY_FOUND. */
  async get(actor: Actor, { deliveryId }: DeliveryIdInput): Promise<DeliveryDetail> {
    assertAdmin(actor);
    return readTenant(this.db, actor, (reader) => readDelivery(reader, actor.companyId, deliveryId));
  }

  /** One that waits is sent as soon as its turn has come, any other once more. Throws ERR_NO_DELIVERY_FOUND. */
  async retry(actor: Actor, { deliveryId }: DeliveryIdInput): Promise<DeliveryView> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { state, subscriptionId } = await readDelivery(manager, companyId, deliveryId);
      await endPause(manager, { companyId, subscriptionId });
      const isWaiting = state === 'waiting';
      const [made] = await manager.query<{ id: string }[]>(isWaiting ? AGAIN : COPY, [companyId, deliveryId]);
      notifyAfterCommit(manager, DELIVERIES_CHANNEL);
      const {
        request: _,
        response: __,
        ...view
      } = await readDelivery(manager, companyId, Number(made?.id ?? deliveryId));
      return view;
    });
  }

  /** Delivers an event to a subscription alone, also to one that is switched off. Throws ERR_NO_SUBSCRIPTION_FOUND. */
  async test(actor: Actor, { subscriptionId }: SubscriptionIdInput): Promise<{ deliveryId: number }> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { id, name } = await readSubscription(manager, { companyId, subscriptionId });
      await endPause(manager, { companyId, subscriptionId });
      const data = { subscription: { id, name } };
      const none = { contactId: null, queueIds: null, connectionIds: null, at: null };
      const event = { type: 'webhook.test', lane: `${TEST_LANE}{event}`, data, ...none } as const;
      const [deliveryId] = await insertEvent(manager, companyId, event, subscriptionId);
      return { deliveryId: deliveryId! };
    });
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

/** The delivery $2 once more, last in its lane. */
const COPY = `WITH made AS (
    INSERT INTO webhook_delivery (company_id, subscription_id, event_id, type, lane, contact_id)
    SELECT company_id, subscription_id, event_id, type, lane, contact_id FROM webhook_delivery
    WHERE company_id = $1 AND id = $2 RETURNING id, subscription_id, lane
  ), ${MAKE_DUE} SELECT id FROM made`;

/** The lane of the delivery $2, at once. */
const AGAIN = `WITH made AS (
    UPDATE webhook_lane l SET due_at = now() FROM webhook_delivery d WHERE d.company_id = $1 AND d.id = $2
      AND l.company_id = d.company_id AND l.subscription_id = d.subscription_id AND l.lane = d.lane
    RETURNING d.id, l.subscription_id
  ), work AS (
    UPDATE webhook_work w SET due_at = now(), idle_until = now() FROM made
    WHERE w.company_id = $1 AND w.subscription_id = made.subscription_id AND w.due_at = w.idle_until
  ) SELECT id FROM made`;

/** A person does not wait until a receiver that is down is tried again. */
async function endPause(manager: EntityManager, { companyId, subscriptionId }: SubscriptionKey): Promise<void> {
  await manager.query('UPDATE webhook_work SET paced_to = now() WHERE company_id = $1 AND subscription_id = $2', [
    companyId,
    subscriptionId,
  ]);
}
