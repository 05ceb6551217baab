import {
  type Actor,
  type AuditAct,
  type ChangeSubscriptionInput,
  isAdmin,
  ROTATION_HOURS,
  type SubscriptionIdInput,
  type SubscriptionInput,
  SUBSCRIPTIONS_MAX,
  type SubscriptionView,
} from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { beginFollowing, forgetFollowing } from '../events/followers.js';
import { Receivers } from './receivers.js';
import {
  listSubscriptions,
  lockSubscription,
  publishSubscription,
  readSubscription,
  type SubscriptionKey,
  subscriptionLane,
} from './subscription.queries.js';
import { makeSecret } from './subscription-secret.js';
import { resumeDeliveries } from './resume-deliveries.js';

type WithSecret = { subscription: SubscriptionView; secret: string };

/** Receivers of events, which admins manage. Throws ERR_NO_PERMISSION to all others. */
@Injectable()
export class ManageSubscriptions {
  constructor(
    private readonly db: DataSource,
    private readonly receivers: Receivers,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  list(actor: Actor): Promise<SubscriptionView[]> {
    assertAdmin(actor);
    return readTenant(this.db, actor, (reader) => listSubscriptions(reader, actor.companyId));
  }

  /** Throws ERR_TOO_MANY_SUBSCRIPTIONS, ERR_EGRESS_REFUSED. */
  async create(actor: Actor, input: SubscriptionInput): Promise<WithSecret> {
    assertAdmin(actor);
    this.receivers.assertCallable(input.url);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      // Locks the row of the company: two at once cannot both have the last place.
      await beginFollowing(manager, companyId);
      await assertRoom(manager, companyId);
      const [{ id }] = await manager.query<[{ id: number }]>(
        `INSERT INTO webhook_subscription (company_id, name, url, events, queue_ids, connection_ids, stop)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
        [companyId, ...fieldsOf(input), input.isActive === false ? 'person' : null],
      );
      const secret = await this.giveSecret(manager, { companyId, subscriptionId: id });
      return { subscription: await this.record(manager, actor, 'subscription.created', id), secret };
    });
  }

  /** Throws ERR_NO_SUBSCRIPTION_FOUND, ERR_EGRESS_REFUSED. */
  async change(actor: Actor, { subscriptionId, ...input }: ChangeSubscriptionInput): Promise<SubscriptionView> {
    assertAdmin(actor);
    this.receivers.assertCallable(input.url);
    const key = { companyId: actor.companyId, subscriptionId };
    return withTenant(this.db, actor, async (manager) => {
      await lockSubscription(manager, key);
      await manager.query(
        `UPDATE webhook_subscription SET name = $3, url = $4, events = $5, queue_ids = $6, connection_ids = $7
         WHERE company_id = $1 AND id = $2`,
        [key.companyId, subscriptionId, ...fieldsOf(input)],
      );
      if (input.isActive !== undefined) await switchTo(manager, key, input.isActive);
      return this.record(manager, actor, 'subscription.changed', subscriptionId);
    });
  }

  /** Throws ERR_NO_SUBSCRIPTION_FOUND. */
  async delete(actor: Actor, { subscriptionId }: SubscriptionIdInput): Promise<{ deleted: true }> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { name } = await readSubscription(manager, { companyId, subscriptionId });
      await manager.query('DELETE FROM webhook_subscription WHERE company_id = $1 AND id = $2', [
        companyId,
        subscriptionId,
      ]);
      forgetFollowing(manager, companyId);
      await publishAudit(manager, actor, 'subscription.deleted', { target: targetOf({ id: subscriptionId, name }) });
      await recordEvent(manager, 'subscription.deleted', subscriptionLane(companyId), { subscriptionId });
      return { deleted: true };
    });
  }

  /** The former secret signs as well for a while. Throws ERR_NO_SUBSCRIPTION_FOUND. */
  async rotate(actor: Actor, { subscriptionId }: SubscriptionIdInput): Promise<WithSecret> {
    assertAdmin(actor);
    const key = { companyId: actor.companyId, subscriptionId };
    return withTenant(this.db, actor, async (manager) => {
      await lockSubscription(manager, key);
      await manager.query(
        `UPDATE webhook_subscription SET former_secret = secret, rotated_until = now() + $3 * interval '1 hour'
         WHERE company_id = $1 AND id = $2`,
        [key.companyId, subscriptionId, ROTATION_HOURS],
      );
      const secret = await this.giveSecret(manager, key);
      return { subscription: await this.record(manager, actor, 'subscription.secretRotated', subscriptionId), secret };
    });
  }

  private async giveSecret(manager: EntityManager, { companyId, subscriptionId }: SubscriptionKey): Promise<string> {
    const { secret, sealed } = makeSecret(this.sealer, { companyId, id: subscriptionId });
    await manager.query('UPDATE webhook_subscription SET secret = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      subscriptionId,
      sealed,
    ]);
    return secret;
  }

  private async record(manager: EntityManager, actor: Actor, act: AuditAct, id: number): Promise<SubscriptionView> {
    const subscription = await publishSubscription(manager, { companyId: actor.companyId, subscriptionId: id });
    await publishAudit(manager, actor, act, { target: targetOf(subscription) });
    return subscription;
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

async function assertRoom(manager: EntityManager, companyId: number): Promise<void> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM webhook_subscription WHERE company_id = $1',
    [companyId],
  );
  if (count >= SUBSCRIPTIONS_MAX) throw new AppError('ERR_TOO_MANY_SUBSCRIPTIONS', { limit: SUBSCRIPTIONS_MAX });
}

const fieldsOf = ({ name, url, events, queueIds = [], connectionIds = [] }: SubscriptionInput): unknown[] => [
  name,
  url,
  events,
  queueIds,
  connectionIds,
];

/** The name is a label that admins chose; addresses may contain secrets, and are in no entry. */
const targetOf = ({ id, name }: Pick<SubscriptionView, 'id' | 'name'>) => ({ kind: 'subscription', id, name }) as const;

/** One that was switched off by itself keeps that reason when a form sends it back as it is. */
async function switchTo(manager: EntityManager, key: SubscriptionKey, isActive: boolean): Promise<void> {
  const { companyId, subscriptionId } = key;
  if (!isActive) {
    await manager.query(
      `UPDATE webhook_subscription SET stop = coalesce(stop, 'person') WHERE company_id = $1 AND id = $2`,
      [companyId, subscriptionId],
    );
    return forgetFollowing(manager, companyId);
  }
  await beginFollowing(manager, companyId);
  await resumeDeliveries(manager, key);
}
