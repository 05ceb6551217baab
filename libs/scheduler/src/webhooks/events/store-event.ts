import type { EventMessage, EventName } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { notifyAfterCommit } from '@prosa/service-kit/database';
import { failpoint } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Followers } from './followers.js';
import type { NewApiEvent } from './new-api-event.js';

/** The NOTIFY channel of deliveries that wait. */
export const DELIVERIES_CHANNEL = 'webhook_deliveries';

/** Subscriptions that get the event; $9: the only one. */
const RECEIVERS = `s.company_id = $1 AND CASE WHEN $9::integer IS NOT NULL THEN s.id = $9
  ELSE s.stop IS NULL AND $2 = ANY (s.events)
    AND (s.queue_ids = '{}' OR $6::integer[] IS NULL OR s.queue_ids && $6)
    AND (s.connection_ids = '{}' OR $7::integer[] IS NULL OR s.connection_ids && $7) END`;

/** Moves the turn of a subscription forward, unless a process has claimed it: that looks for new lanes in the end. */
const EARLIER = `CASE WHEN w.due_at = w.idle_until THEN least(w.due_at, greatest(now(), w.paced_to))`;

/**
 * Makes the lanes of deliveries due that the common table `made` names, and the work of their subscriptions: a lane that is
 * there stays as it is, but locked, so that nobody removes it as empty.
 */
export const MAKE_DUE = `lanes AS (
    INSERT INTO webhook_lane AS l (company_id, subscription_id, lane, due_at)
    SELECT $1::integer, subscription_id, lane, now() FROM made ORDER BY subscription_id
    ON CONFLICT (company_id, subscription_id, lane) DO UPDATE SET due_at = l.due_at RETURNING subscription_id
  ), work AS (
    INSERT INTO webhook_work AS w (company_id, subscription_id) SELECT DISTINCT $1::integer, subscription_id FROM lanes
    ON CONFLICT (company_id, subscription_id) DO UPDATE SET
      due_at = ${EARLIER} ELSE w.due_at END, idle_until = ${EARLIER} ELSE w.idle_until END
  )`;

/**
 * One statement: the row of the company is locked while the event gets its id, until the transaction commits. So whoever
 * reads an event can read all with lower ids.
 */
const STORE = `WITH next AS (
    UPDATE api_follower SET last_id = last_id + 1
    WHERE company_id = $1 AND (in_plan OR $9::integer IS NOT NULL) RETURNING last_id AS id
  ), event AS (
    INSERT INTO api_event (company_id, id, type, lane, data, contact_id, queue_ids, connection_ids, at)
    SELECT $1::integer, id, $2::text, replace($3::text, '{event}', id::text), $4::jsonb, $5::integer, $6::integer[],
      $7::integer[], coalesce($8::timestamptz, now()) FROM next
    RETURNING id, lane
  ), made AS (
    INSERT INTO webhook_delivery (company_id, subscription_id, event_id, type, lane, contact_id)
    SELECT $1::integer, s.id, event.id, $2::text, event.lane, $5::integer FROM event, webhook_subscription s WHERE ${RECEIVERS}
    RETURNING id, subscription_id, lane
  ), ${MAKE_DUE} SELECT id FROM made`;

type StoredEvent = Omit<NewApiEvent, 'at' | 'unless'> & { at: string | null };

/**
 * Stores an event with a delivery for each subscription that it matches, or for one alone. Its caller's transaction should
 * end soon: it keeps the row of the company locked. `{event}` in the lane stands for the event's id. Returns the ids of
 * deliveries.
 */
export async function insertEvent(
  manager: EntityManager,
  companyId: number,
  event: StoredEvent,
  subscriptionId: number | null = null,
): Promise<number[]> {
  const { type, lane, data, contactId, queueIds, connectionIds, at } = event;
  const made = await manager.query<{ id: string }[]>(STORE, [
    companyId,
    type,
    lane,
    JSON.stringify(data),
    contactId,
    queueIds,
    connectionIds,
    at,
    subscriptionId,
  ]);
  if (made.length > 0) notifyAfterCommit(manager, DELIVERIES_CHANNEL);
  return made.map(({ id }) => Number(id));
}

/** Stores events for integrators, of companies that follow them. For others an event costs a look into the cache. */
@Injectable()
export class StoreEvent {
  constructor(
    private readonly db: DataSource,
    private readonly followers: Followers,
  ) {}

  async execute<N extends EventName>(event: EventMessage<N>, mapped: () => NewApiEvent | null): Promise<void> {
    const { companyId } = event;
    if (!(await this.followers.follows(companyId))) return;
    const stored = mapped();
    if (!stored) return;
    await once(this.db, event, 'store-api-event', async (manager) => {
      if (await isRepeated(manager, companyId, stored)) return;
      await insertEvent(manager, companyId, stored);
      failpoint('F35 api-event-uncommitted');
    });
  }
}

/** Events of a campaign or connection come for other changes as well. */
async function isRepeated(manager: EntityManager, companyId: number, { lane, unless }: NewApiEvent): Promise<boolean> {
  if (!unless) return false;
  const [last] = await manager.query<{ value: string }[]>(
    `SELECT data #>> $3 AS value FROM api_event WHERE company_id = $1 AND lane = $2
       AND type IN ('campaign.updated', 'connection.updated') ORDER BY id DESC LIMIT 1`,
    [companyId, lane, unless.path],
  );
  return last?.value === unless.value;
}
