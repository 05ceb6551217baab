import { Controller, HttpCode, Post, RawBody, Req } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import { anEvent, eventually } from '@prosa/testing';
import type { Request } from 'express';
import { createHmac } from 'node:crypto';
import { useGateway } from '../../test/gateway-under-test.js';
import { Permission } from '../access/permission.js';
import { isSigned } from './is-signed.js';
import { PruneWebhooks } from './prune-webhooks.js';
import { WebhookJournal } from './webhook-journal.js';
import { WebhooksModule } from './webhooks.module.js';

const SECRET = 'a secret of the provider';
const SIGNATURE = 'x-hub-signature-256';
const OWN_COMPANY = 7;

/** A channel's route as it will be: the signature first, then the journal, then the answer. */
@Controller('webhooks/probe')
class ProbeController {
  constructor(private readonly journal: WebhookJournal) {}

  @Post()
  @HttpCode(200)
  @Permission('public')
  async receive(@RawBody() body: Buffer, @Req() { headers }: Request) {
    if (!isSigned(body, headers[SIGNATURE] as string | undefined, SECRET)) throw new AppError('ERR_UNKNOWN_ROUTE');
    const companyId = headers['x-company'] ? OWN_COMPANY : null;
    await this.journal.store({ channel: 'probe', companyId, connectionId: 2, headers, keep: [SIGNATURE], body });
    return {};
  }
}

interface Entry {
  id: string;
  company: number | null;
  body: Buffer;
  headers: object;
  isHandled: boolean;
}

describe('webhooks', () => {
  const gateway = useGateway({}, { imports: [WebhooksModule], controllers: [ProbeController] });
  const sign = (body: string) => `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/webhooks/probe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [SIGNATURE]: sign(body), authorization: 'secret', ...headers },
    });
  const journal = () => gateway.running.app.get(WebhookJournal, { strict: false });
  const entries = () =>
    gateway.running.db.query<Entry[]>(
      `SELECT id, company_id AS company, body, headers, handled_at IS NOT NULL AS "isHandled" FROM webhook ORDER BY received_at`,
    );
  const events = () =>
    gateway.running.db.query<{ company: number; data: { webhookId: string; body: string } }[]>(
      `SELECT company_id AS company, data FROM outbox_event WHERE name = 'webhook.received' ORDER BY seq`,
    );

  afterEach(() => gateway.running.db.query('DELETE FROM webhook'));
  afterEach(() => gateway.running.db.query(`DELETE FROM outbox_event WHERE name = 'webhook.received'`));

  it.each(['{"text":  "olá",\r\n "n": 1.0}', 'no JSON at all', '', '{"cut'])(
    'are checked and stored as bytes: %j',
    async (body) => {
      expect((await post(body)).status).toBe(200);

      const [entry] = await entries();
      const [event] = await events();
      expect(entry).toMatchObject({ company: null, headers: { [SIGNATURE]: sign(body) }, isHandled: false });
      expect((await journal().bodyOf(entry?.id ?? ''))?.toString()).toBe(body);
      expect(event).toMatchObject({ company: 0, data: { webhookId: entry?.id, channel: 'probe', connectionId: 2 } });
      expect(Buffer.from(event?.data.body ?? '', 'base64').toString()).toBe(body);
    },
  );

  it('are sealed in the journal, with the requested headers and no others', async () => {
    await post('{"text": "plain words"}', { 'x-company': '1' });

    const [entry] = await entries();
    expect(entry?.body.includes('plain words')).toBe(false);
    expect(entry?.company).toBe(OWN_COMPANY);
    expect(JSON.stringify(entry?.headers)).not.toContain('secret');
  });

  it.each([
    ['no signature', { [SIGNATURE]: '' }],
    ['the signature of another body', { [SIGNATURE]: `sha256=${'0'.repeat(64)}` }],
    ['a signature that is none', { [SIGNATURE]: 'sha256=zz' }],
  ])('are refused and not stored with %s', async (_, headers) => {
    expect((await post('{}', headers)).status).toBe(404);
    expect(await entries()).toEqual([]);
  });

  it('are refused when they are too large', async () => {
    const response = await post('x'.repeat(4_300_000));

    expect([response.status, await response.json()]).toEqual([413, { error: 'ERR_PAYLOAD_TOO_LARGE' }]);
  });

  it('are marked when their channel has handled them', async () => {
    await post('{}');
    const [entry] = await entries();
    const event = {
      id: entry?.id ?? '',
      name: 'webhook.handled' as const,
      companyId: 0,
      key: 'k',
      at: new Date().toISOString(),
    };

    await gateway.platform.driver.publish({ ...event, data: { webhookId: event.id } });

    await eventually(async () => expect(await entries()).toMatchObject([{ isHandled: true }]));
  });

  it('are marked with the reason when they were set aside', async () => {
    await post('{}');
    const [entry] = await entries();

    await gateway.platform.driver.publish(
      anEvent('webhook.handled', 0, { webhookId: entry?.id ?? '', refusal: 'more than 2000 parts' }),
    );

    const refusals = () =>
      gateway.running.db.query<object[]>('SELECT refusal FROM webhook WHERE handled_at IS NOT NULL');
    await eventually(async () => expect(await refusals()).toEqual([{ refusal: 'more than 2000 parts' }]));
  });

  it('are deleted a week after they came when they were handled, else after a month', async () => {
    await gateway.running.db.query(
      `INSERT INTO webhook (id, channel, headers, body, received_at, handled_at, refusal)
       SELECT gen_random_uuid(), age || handled, '{}', '', now() - age * interval '1 day',
         CASE WHEN handled <> 'u' THEN now() END, CASE WHEN handled = 'r' THEN 'too large' END
       FROM unnest(ARRAY[6, 8, 29, 31]) AS age, unnest(ARRAY['h', 'u', 'r']) AS handled`,
    );

    await gateway.running.app.get(PruneWebhooks).tidy();

    const rows = await gateway.running.db.query<{ channel: string }[]>('SELECT channel FROM webhook ORDER BY channel');
    expect(rows.map(({ channel }) => channel)).toEqual(['29r', '29u', '6h', '6r', '6u', '8r', '8u']);
  });
});
