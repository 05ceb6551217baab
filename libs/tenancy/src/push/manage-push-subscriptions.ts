import type { Actor, PushSubscriptionIdInput, SubscribePushInput } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { PushSubscriberCache } from './push-subscriber-cache.js';
import { PushSubscriptionRow } from './push-subscription.entity.js';

/** A user has one session and so one browser; more subscriptions are left over or made by a script. */
const MAX_OF_USER = 5;

/** Stores and removes push subscriptions. */
@Injectable()
export class ManagePushSubscriptions {
  constructor(
    private readonly db: DataSource,
    private readonly subscribers: PushSubscriberCache,
  ) {}

  /**
   * Replaces an earlier subscription of the same browser, also another user's. Throws ERR_NO_PERMISSION without a
   * session.
   */
  async subscribe(actor: Actor, input: SubscribePushInput): Promise<{ id: string }> {
    const { companyId, userId, sessionId } = actor;
    if (sessionId === null) throw new AppError('ERR_NO_PERMISSION');
    const id = randomUUID();
    const row = { ...input, ...quietOf(input), id, companyId, userId, sessionId };
    await withTenant(this.db, actor, async (manager) => {
      await manager.delete(PushSubscriptionRow, { companyId, endpoint: input.endpoint });
      await manager.insert(PushSubscriptionRow, row);
      await dropOldest(manager, actor);
    });
    this.subscribers.forget(companyId);
    return { id };
  }

  async unsubscribe({ companyId, userId }: Actor, { subscriptionId: id }: PushSubscriptionIdInput) {
    const { affected } = await withTenant(this.db, { companyId }, (manager) =>
      manager.delete(PushSubscriptionRow, { companyId, userId, id }),
    );
    this.subscribers.forget(companyId);
    return { removed: affected ?? 0 };
  }
}

/** Both or none. */
const quietOf = ({ quietFrom, quietTo }: SubscribePushInput) =>
  quietFrom !== '' && quietTo !== '' ? { quietFrom, quietTo } : { quietFrom: null, quietTo: null };

const dropOldest = (manager: EntityManager, { companyId, userId }: Actor): Promise<unknown> =>
  manager.query(
    `DELETE FROM push_subscription WHERE company_id = $1 AND user_id = $2 AND id NOT IN (
       SELECT id FROM push_subscription WHERE company_id = $1 AND user_id = $2
       ORDER BY created_at DESC, id LIMIT ${MAX_OF_USER})`,
    [companyId, userId],
  );
