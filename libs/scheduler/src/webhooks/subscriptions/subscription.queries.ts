import type { SubscriptionStop, SubscriptionView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';

/** A subscription by its company. */
export interface SubscriptionKey {
  companyId: number;
  subscriptionId: number;
}

interface Row {
  id: number;
  name: string;
  url: string;
  events: SubscriptionView['events'];
  queueIds: number[];
  connectionIds: number[];
  stop: SubscriptionStop | null;
  createdAt: Date;
  deliveredAt: Date | null;
  failedAt: Date | null;
  failingSince: Date | null;
  rotatedUntil: Date | null;
  waiting: number;
}

const VIEW = `SELECT s.id, s.name, s.url, s.events, s.queue_ids AS "queueIds", s.connection_ids AS "connectionIds", s.stop,
    s.created_at AS "createdAt", s.delivered_at AS "deliveredAt", s.failed_at AS "failedAt",
    s.failing_since AS "failingSince", CASE WHEN s.rotated_until > now() THEN s.rotated_until END AS "rotatedUntil",
    (SELECT count(*)::int FROM webhook_delivery d
     WHERE d.company_id = s.company_id AND d.subscription_id = s.id AND d.state = 'waiting') AS waiting
  FROM webhook_subscription s WHERE s.company_id = $1`;

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const viewOf = ({ createdAt, deliveredAt, failedAt, failingSince, rotatedUntil, ...row }: Row): SubscriptionView => ({
  ...row,
  isActive: row.stop === null,
  createdAt: createdAt.toISOString(),
  deliveredAt: isoOf(deliveredAt),
  failedAt: isoOf(failedAt),
  failingSince: isoOf(failingSince),
  rotatedUntil: isoOf(rotatedUntil),
});

/** The company's subscriptions, oldest first. */
export async function listSubscriptions(reader: Reader, companyId: number): Promise<SubscriptionView[]> {
  return (await reader.query<Row[]>(`${VIEW} ORDER BY s.id`, [companyId])).map(viewOf);
}

/** Throws ERR_NO_SUBSCRIPTION_FOUND. */
export async function readSubscription(
  reader: Reader,
  { companyId, subscriptionId }: SubscriptionKey,
): Promise<SubscriptionView> {
  const [row] = await reader.query<Row[]>(`${VIEW} AND s.id = $2`, [companyId, subscriptionId]);
  if (!row) throw new AppError('ERR_NO_SUBSCRIPTION_FOUND');
  return viewOf(row);
}

/** Locks the row for the rest of the transaction. Throws ERR_NO_SUBSCRIPTION_FOUND. */
export async function lockSubscription(
  manager: EntityManager,
  { companyId, subscriptionId }: SubscriptionKey,
): Promise<void> {
  const rows: unknown[] = await manager.query(
    'SELECT 1 FROM webhook_subscription WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [companyId, subscriptionId],
  );
  if (rows.length === 0) throw new AppError('ERR_NO_SUBSCRIPTION_FOUND');
}

/** The lane of events of a company's subscriptions. */
export const subscriptionLane = (companyId: number) => ({ companyId, key: `${companyId}:subscriptions` });

/** Records its present state, which consoles of admins follow. */
export async function publishSubscription(manager: EntityManager, key: SubscriptionKey): Promise<SubscriptionView> {
  const subscription = await readSubscription(manager, key);
  await recordEvent(manager, 'subscription.changed', subscriptionLane(key.companyId), { subscription });
  return subscription;
}
