import type { ApiEventType, DeliveryDetail, DeliveryState, DeliveryView, ListDeliveriesInput } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { API_EVENT_COLUMNS, apiEventOf, type ApiEventRow } from '../events/api-event-body.js';
import { deliveryName, plainHeaders } from './sign.js';

const PAGE = 50;

interface Row {
  id: number;
  subscriptionId: number;
  deliveredEvent: string;
  deliveredType: ApiEventType;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  attemptedAt: Date | null;
  dueAt: Date | null;
  status: number | null;
  failure: string | null;
  tookMs: number | null;
}

interface DetailRow extends Row, ApiEventRow {
  url: string;
  response: DeliveryDetail['response'];
}

/** `dueAt`: that of its lane, for the first one of it. */
const COLUMNS = `d.id::float8 AS id, d.subscription_id AS "subscriptionId", d.event_id AS "deliveredEvent",
  d.type AS "deliveredType", d.state, d.attempts, d.created_at AS "createdAt", d.attempted_at AS "attemptedAt",
  CASE WHEN d.state = 'waiting' AND NOT EXISTS (SELECT 1 FROM webhook_delivery w WHERE w.company_id = d.company_id
      AND w.subscription_id = d.subscription_id AND w.lane = d.lane AND w.state = 'waiting' AND w.id < d.id)
    THEN (SELECT l.due_at FROM webhook_lane l WHERE l.company_id = d.company_id AND l.subscription_id = d.subscription_id
      AND l.lane = d.lane) END AS "dueAt",
  d.status, d.failure, d.took_ms AS "tookMs"`;

const viewOf = (row: Row): DeliveryView => ({
  id: row.id,
  subscriptionId: row.subscriptionId,
  eventId: row.deliveredEvent,
  type: row.deliveredType,
  state: row.state,
  attempts: row.attempts,
  at: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAt: row.dueAt?.toISOString() ?? null,
  status: row.status,
  failure: row.failure,
  tookMs: row.tookMs,
});

/** The latest first. Resolves to one more than a page has, where there are more. */
export async function listDeliveries(
  reader: Reader,
  companyId: number,
  { subscriptionId, state, after }: ListDeliveriesInput,
): Promise<{ deliveries: DeliveryView[]; hasMore: boolean }> {
  const rows = await reader.query<Row[]>(
    `SELECT ${COLUMNS} FROM webhook_delivery d WHERE d.company_id = $1 AND d.subscription_id = $2
       AND ($3::text IS NULL OR d.state = $3) AND ($4::bigint IS NULL OR d.id < $4) ORDER BY d.id DESC LIMIT $5`,
    [companyId, subscriptionId, state ?? null, after ?? null, PAGE + 1],
  );
  return { deliveries: rows.slice(0, PAGE).map(viewOf), hasMore: rows.length > PAGE };
}

/** Throws ERR_NO_DELIVERY_FOUND. */
export async function readDelivery(reader: Reader, companyId: number, deliveryId: number): Promise<DeliveryDetail> {
  const [row] = await reader.query<DetailRow[]>(
    `SELECT ${COLUMNS}, d.response, s.url, ${API_EVENT_COLUMNS} FROM webhook_delivery d
     JOIN webhook_subscription s ON s.company_id = d.company_id AND s.id = d.subscription_id
     JOIN api_event e ON e.company_id = d.company_id AND e.id = d.event_id
     WHERE d.company_id = $1 AND d.id = $2`,
    [companyId, deliveryId],
  );
  if (!row) throw new AppError('ERR_NO_DELIVERY_FOUND');
  const timestamp = row.attemptedAt ? String(Math.floor(row.attemptedAt.getTime() / 1_000)) : '';
  const headers = plainHeaders(deliveryName(row.id), timestamp);
  const request = { url: row.url, headers, body: JSON.stringify(apiEventOf(row)) };
  return { ...viewOf(row), request, response: row.response };
}
