import { API_SCOPES, type ApiScope } from '@prosa/contracts';
import { type CompanyFixture, MARK } from '@prosa/harness';
import { HIDDEN } from './hidden.js';
import type { Owner } from './owner.js';
import type { Staffed } from './staff.js';

const PLANTED_KEYS = 60;
const RECEIVER = 'https://recebe.outra.example/eventos';

interface Key {
  id: number;
  secret: string;
}

/** What programs call with. */
export interface Programs {
  /** A key of each company, for everything. */
  first: Key;
  second: Key;
  /** A revoked key of the second company. */
  revoked: string;
  /** Keys of the second company for everything but one scope. */
  without: Record<ApiScope, string>;
  /** Of the second company's connection without a linked phone. */
  token: string;
  /** Idempotency keys of the first company, under the names of the second's key and connection. */
  keys: string[];
}

/** A receiver of events, something that it was sent, and what the test receiver got of that. */
export interface PlantedWebhook {
  id: number;
  deliveryId: number;
  captureId: number;
}

/** Creates the credentials of both companies' programs, and what the first company's program sent. */
export async function programs({ owner, first, second }: Staffed, spareConnection: number): Promise<Programs> {
  const make = async ({ api }: CompanyFixture, name: string, scopes: readonly ApiScope[] = API_SCOPES) => {
    const made = await api.expect<{ key: { id: number }; secret: string }>('POST', '/api-keys', {
      body: { name, scopes },
    });
    return { id: made.key.id, secret: made.secret };
  };
  const without = await Promise.all(
    API_SCOPES.map(async (scope) => {
      const others = API_SCOPES.filter((each) => each !== scope);
      return [scope, (await make(second, `Sem ${scope}`, others)).secret] as const;
    }),
  );
  const revoked = await make(second, 'Antiga');
  await second.api.expect('DELETE', `/api-keys/${revoked.id}`);
  const key = await make(second, 'Loja');
  const { token } = await second.api.expect<{ token: string }>('PUT', `/whatsapp/${spareConnection}/token`);
  const credentials = [`key:${key.id}`, `connection:${spareConnection}`];
  await owner.rows(
    `INSERT INTO gateway.api_usage (company_id, credential, day, kind, calls)
     VALUES ($1, $2, (now() AT TIME ZONE 'UTC')::date, 'text', 1)`,
    [first.companyId, `key:${MARK} ${HIDDEN}`],
  );
  return {
    first: await make(first, `Loja ${MARK} ${HIDDEN}`),
    second: key,
    revoked: revoked.secret,
    without: Object.fromEntries(without) as Record<ApiScope, string>,
    token,
    keys: await plantSent(owner, first, credentials),
  };
}

/** Inserts idempotency keys with the first company's message. */
async function plantSent(owner: Owner, { companyId, message }: CompanyFixture, credentials: string[]) {
  const rows = await owner.rows<{ key: string }>(
    `WITH sent AS (
       INSERT INTO tickets.external_send (company_id, credential, key, hash, message_id)
       SELECT $1, credential, 'planted-' || number, 'of another request', $2
       FROM unnest($3::text[]) credential, generate_series(1, $4) number RETURNING key)
     SELECT DISTINCT key FROM sent`,
    [companyId, message.id, credentials, PLANTED_KEYS],
  );
  return rows.map(({ key }) => key);
}

/** A receiver of each company that is paused, with a delivery; and one of the second that was deleted. */
export async function subscriptions({ owner, first, second }: Staffed) {
  const make = async (name: string) => {
    const body = { name, url: RECEIVER, events: ['message.sent'], isActive: false };
    const made = await second.api.expect<{ subscription: { id: number } }>('POST', '/webhook-subscriptions', { body });
    return made.subscription.id;
  };
  const planted = async (companyId: number, id: number, text: string) => ({
    id,
    ...(await plantDelivery(owner, companyId, id, text)),
  });
  const marked = `${MARK} ${HIDDEN}`;
  const deleted = await planted(second.companyId, await make('Antigo'), 'antigo');
  await second.api.expect('DELETE', `/webhook-subscriptions/${deleted.id}`);
  return {
    deleted,
    first: await planted(first.companyId, await plantSubscription(owner, first.companyId, marked), marked),
    second: await planted(second.companyId, await make('Loja'), 'nosso'),
  };
}

/** Inserts a paused receiver: no event is recorded, and none is stored for it. */
export async function plantSubscription(owner: Owner, companyId: number, name: string): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO scheduler.webhook_subscription (company_id, name, url, events, queue_ids, connection_ids, stop)
     VALUES ($1, $2, $3, '{message.sent}', '{}', '{}', 'person') RETURNING id`,
    [companyId, name, RECEIVER],
  );
  return id;
}

/** Inserts a delivered event. Its id is one that the company reaches much later. */
async function plantDelivery(owner: Owner, companyId: number, subscriptionId: number, text: string) {
  const { id: deliveryId } = await owner.row<{ id: number }>(
    `WITH event AS (
       INSERT INTO scheduler.api_event (company_id, id, type, lane, data, at)
       SELECT $1, 900000 + count(*), 'message.sent', 'planted', $3, now() FROM scheduler.api_event RETURNING id)
     INSERT INTO scheduler.webhook_delivery
       (company_id, subscription_id, event_id, type, lane, state, attempts, attempted_at, finished_at, status)
     SELECT $1, $2, id, 'message.sent', 'planted', 'delivered', 1, now(), now(), 200 FROM event
     RETURNING id::integer`,
    [companyId, subscriptionId, JSON.stringify({ message: { text } })],
  );
  const { id: captureId } = await owner.row<{ id: number }>(
    `INSERT INTO scheduler.webhook_capture
       (company_id, subscription_id, delivery_id, type, headers, body, bytes, is_signed)
     VALUES ($1, $2, $3, 'message.sent', '{}', $4, 1, true) RETURNING id`,
    [companyId, subscriptionId, deliveryId, text],
  );
  return { deliveryId, captureId };
}

/** The last message with a file of each company. */
export async function fileMessages({ owner, first, second }: Staffed) {
  const last = async ({ companyId }: CompanyFixture) => {
    const sql = 'SELECT max(id) AS id FROM tickets.message WHERE company_id = $1 AND media IS NOT NULL';
    return (await owner.row<{ id: number }>(sql, [companyId])).id;
  };
  return { first: await last(first), second: await last(second) };
}
