import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { API_EVENT_COLUMNS, type ApiEventRow } from '../events/api-event-body.js';
import { SERVED } from './delivery-work.js';
import { LAST_MOMENT } from './retry-delay.js';

/** A delivery whose turn it is in its lane, with its event. */
export interface WaitingDelivery extends ApiEventRow {
  companyId: number;
  subscriptionId: number;
  id: number;
  lane: string;
  attempts: number;
  /** The days for which it is tried are over. */
  isOver: boolean;
  /** Its subscription is stopped: nothing but tests is sent. */
  isStopped: boolean;
}

const COLUMNS = `d.company_id AS "companyId", d.subscription_id AS "subscriptionId", d.id::float8 AS id, d.lane, d.attempts,
  ${LAST_MOMENT} < now() AS "isOver", ${API_EVENT_COLUMNS},
  d.type <> 'webhook.test' AND EXISTS (SELECT 1 FROM webhook_subscription s
    WHERE s.company_id = d.company_id AND s.id = d.subscription_id AND s.stop IS NOT NULL) AS "isStopped"`;

/** The first deliveries of lanes that are due, tests before the others. Lanes that an erasure left empty are removed. */
export async function firstOfLanes(
  manager: EntityManager,
  { companyId, id }: { companyId: number; id: number },
  { isStopped, limit }: { isStopped: boolean; limit: number },
): Promise<WaitingDelivery[]> {
  const lanes = await manager.query<(WaitingDelivery | { id: null; lane: string })[]>(
    `SELECT ${COLUMNS.replace('d.lane', 'l.lane')} FROM (
       SELECT l.company_id, l.subscription_id, l.lane, l.due_at FROM webhook_lane l
       WHERE l.company_id = $1 AND l.subscription_id = $2 AND l.due_at <= now() AND ${SERVED}
       ORDER BY l.lane LIKE 'test:%' DESC, l.due_at LIMIT $4) l
     LEFT JOIN LATERAL (SELECT * FROM webhook_delivery w WHERE w.company_id = l.company_id
       AND w.subscription_id = l.subscription_id AND w.lane = l.lane AND w.state = 'waiting' ORDER BY w.id LIMIT 1) d ON true
     LEFT JOIN api_event e ON e.company_id = d.company_id AND e.id = d.event_id
     ORDER BY l.due_at`,
    [companyId, id, isStopped, limit],
  );
  const empty = lanes.filter((lane) => lane.id === null).map(({ lane }) => lane);
  if (empty.length > 0) await removeEmpty(manager, [companyId, id, empty]);
  return lanes.filter((lane) => lane.id !== null);
}

/** Locked first: an event may be about to use one. */
async function removeEmpty(manager: EntityManager, lanes: unknown[]): Promise<void> {
  const named = 'l.company_id = $1 AND l.subscription_id = $2 AND l.lane = ANY ($3)';
  await manager.query(`SELECT 1 FROM webhook_lane l WHERE ${named} ORDER BY l.lane FOR UPDATE`, lanes);
  await manager.query(
    `DELETE FROM webhook_lane l WHERE ${named} AND NOT EXISTS (SELECT 1 FROM webhook_delivery w
       WHERE w.company_id = l.company_id AND w.subscription_id = l.subscription_id AND w.lane = l.lane AND w.state = 'waiting')`,
    lanes,
  );
}

/** The first delivery of a lane. */
export async function firstOfLane(
  reader: Reader,
  { companyId, subscriptionId, lane }: Pick<WaitingDelivery, 'companyId' | 'subscriptionId' | 'lane'>,
): Promise<WaitingDelivery | undefined> {
  const [first] = await reader.query<WaitingDelivery[]>(
    `SELECT ${COLUMNS} FROM webhook_delivery d JOIN api_event e ON e.company_id = d.company_id AND e.id = d.event_id
     WHERE d.company_id = $1 AND d.subscription_id = $2 AND d.lane = $3 AND d.state = 'waiting' ORDER BY d.id LIMIT 1`,
    [companyId, subscriptionId, lane],
  );
  return first;
}
