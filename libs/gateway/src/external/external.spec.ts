import { type ApiCaller, apiKeyActor, type ExternalMessage } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { aCompanyView, anActor } from '@prosa/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { useGateway } from '../../test/gateway-under-test.js';

const KEY = `prosa_${'k'.repeat(43)}`;
const TOKEN = 'T'.repeat(30);
const WHATSAPP = { id: 4, channel: 'whatsapp' };
const SENT = {
  messageId: 9,
  ticketId: 7,
  ticketUuid: 'c0ffee00-0000-4000-8000-000000000007',
  contactId: 3,
  sentAt: '2026-01-01T00:00:00.000Z',
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('sending for programs', () => {
  const receiver = { port: 0 };
  let files: Server;
  const gateway = useGateway({ API_SENDS_PER_MINUTE: '6000', API_COMPANY_SENDS_PER_MINUTE: '6000' });
  const sent: ExternalMessage[] = [];
  const earlier = new Map<string, string>();
  const caller: ApiCaller = {
    actor: apiKeyActor(1, 'Site'),
    credential: 'key:5',
    scopes: ['messages:send'],
    connectionId: null,
    expiresAt: null,
  };

  beforeAll(async () => {
    files = createServer((_, response) => response.end(PNG));
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    receiver.port = (files.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => files.close(resolve)));

  beforeEach(() => {
    sent.length = 0;
    earlier.clear();
    const { services } = gateway;
    services.answer('companies.plan', () => aCompanyView());
    services.answer('apiKeys.caller', () => caller);
    services.answer('apiKeys.assertCompany', () => ({}) as never);
    services.answer('connections.ofToken', () => ({ companyId: 1, connectionId: 2, name: 'Loja' }));
    services.answer('connections.list', () => [WHATSAPP, { id: 6, channel: 'facebook' }] as never);
    services.answer('templates.list', () => ({
      templates: [
        { id: 1, name: 'pedido', language: 'pt_BR' },
        { id: 2, name: 'pedido', language: 'en' },
        { id: 3, name: 'oferta', language: 'pt_BR' },
      ] as never,
    }));
    services.answer('templates.fill', () => ({
      template: { name: 'pedido', language: 'pt_BR', components: [] },
      text: 'Seu pedido 12',
      category: 'UTILITY' as const,
    }));
    services.answer('externalMessages.sent', ({ key, hash }) => {
      const known = earlier.get(key);
      if (known !== undefined && known !== hash) throw new AppError('ERR_IDEMPOTENCY_CONFLICT');
      return known === undefined ? null : SENT;
    });
    services.answer('externalMessages.send', (message) => {
      sent.push(message);
      if (message.idempotency) earlier.set(message.idempotency.key, message.idempotency.hash);
      return { ...SENT, isRepeated: false };
    });
    services.answer('externalMessages.state', ({ messageId }) => ({
      ...SENT,
      messageId,
      state: 'read' as const,
      ack: 3,
      failure: null,
    }));
  });

  const call = async (body: object | FormData, secret = KEY, headers: Record<string, string> = {}) => {
    const given = body instanceof FormData ? { form: body } : { body };
    const response = await gateway.call('POST', '/api/messages/send', {
      ...given,
      headers: { authorization: `Bearer ${secret}`, ...headers },
    });
    return [response.status, (await response.json()) as Record<string, unknown>, response.headers] as const;
  };
  const formOf = (fields: Record<string, string>, file: Buffer = PNG, name = 'foto.png') => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('medias', new Blob([new Uint8Array(file)]), name);
    return form;
  };

  it('takes a text as other consoles post it, and says where its state is', async () => {
    const body = { number: '+55 11 98765-4321', body: 'Oi', userId: '', queueId: '' };
    const [status, answer] = await call(body, TOKEN);

    expect([status, answer]).toEqual([200, { status: 'SUCCESS', ...SENT, stateUrl: `${gateway.url}/api/messages/9` }]);
    expect(sent).toEqual([
      {
        credential: 'connection:2',
        connectionId: 2,
        number: '+55 11 98765-4321',
        name: '',
        body: 'Oi',
        media: null,
        template: null,
        userId: null,
        queueId: null,
        isSigned: false,
        closesTicket: false,
        idempotency: null,
      },
    ]);
    const state = await gateway.call('GET', '/api/messages/9', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await state.json()).toMatchObject({ messageId: 9, state: 'read', ack: 3 });
  });

  it('takes a file with its fields as words, whose name is no caption', async () => {
    const fields = { number: '5511987654321', body: 'foto.png', userId: 'undefined', queueId: '3' };
    await call(formOf({ ...fields, sendSignature: 'true', closeTicket: 'true' }));
    await call(formOf({ ...fields, body: 'Veja' }));

    expect(sent).toMatchObject([
      {
        body: '',
        media: { kind: 'image', mimetype: 'image/png' },
        userId: null,
        queueId: 3,
        isSigned: true,
        closesTicket: true,
      },
      { body: 'Veja', isSigned: false, closesTicket: false },
    ]);
  });

  it('fetches a file by its address, but from nobody on a private network', async () => {
    const [status, answer] = await call({
      number: '5511987654321',
      mediaUrl: `http://127.0.0.1:${receiver.port}/a.png`,
    });

    expect([status, answer]).toEqual([400, expect.objectContaining({ error: 'ERR_EGRESS_REFUSED' })]);
    expect(sent).toEqual([]);
  });

  it('sends a template by its name and values', async () => {
    const template = { name: 'pedido', language: 'pt_BR', values: ['12'] };
    await call({ number: '5511987654321', connectionId: 4, template });

    expect(sent).toMatchObject([
      { connectionId: 4, body: 'Seu pedido 12', template: { message: { name: 'pedido' }, category: 'UTILITY' } },
    ]);
    expect(gateway.services.requestsFor('templates.fill')[0]?.input).toEqual({
      connectionId: 4,
      templateId: 1,
      values: ['12'],
    });
    const refused = async (given: object) => (await call({ number: '5511987654321', template: given }))[1];
    expect(await refused({ name: 'nada' })).toMatchObject({ error: 'ERR_NO_TEMPLATE_FOUND' });
    expect(await refused({ name: 'pedido' })).toMatchObject({ error: 'ERR_VALIDATION' });
  });

  it('answers a repeated request with the message of the first, and refuses the key with another', async () => {
    const key = { 'idempotency-key': 'pedido-12' };
    const first = await call({ number: '5511987654321', body: 'Oi' }, KEY, key);
    const again = await call({ body: 'Oi', number: '5511987654321' }, KEY, key);
    const other = await call({ number: '5511987654321', body: 'Olá' }, KEY, key);

    expect(again.slice(0, 2)).toEqual(first.slice(0, 2));
    expect([other[0], other[1]]).toEqual([409, { error: 'ERR_IDEMPOTENCY_CONFLICT' }]);
    expect(sent).toHaveLength(1);
  });

  it('needs the connection of a key where there are several, and refuses another than the token is of', async () => {
    await call({ number: '5511987654321', body: 'Oi' });
    expect(sent).toMatchObject([{ connectionId: 4 }]);
    gateway.services.answer('connections.list', () => [WHATSAPP, { ...WHATSAPP, id: 5 }] as never);

    expect((await call({ number: '5511987654321', body: 'Oi' }))[1]).toMatchObject({ error: 'ERR_VALIDATION' });
    expect((await call({ number: '5511987654321', body: 'Oi', connectionId: 4 }, TOKEN))[1]).toMatchObject({
      error: 'ERR_NO_WAPP_FOUND',
    });
  });

  it('is open to pages of any origin, without cookies', async () => {
    const response = await gateway.call('OPTIONS', '/api/messages/send', {
      headers: {
        origin: 'https://loja.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, idempotency-key',
      },
    });

    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('quotas of programs', () => {
  const gateway = useGateway({ API_SENDS_PER_MINUTE: '60', API_COMPANY_SENDS_PER_MINUTE: '90' });
  const callerOf = (id: number, companyId = 1): ApiCaller => ({
    actor: apiKeyActor(companyId, 'Site'),
    credential: `key:${id}`,
    scopes: ['messages:send'],
    connectionId: null,
    expiresAt: null,
  });
  const keyOf = (name: string) => `prosa_${name.repeat(43)}`;

  beforeEach(() => {
    const { services } = gateway;
    services.answer('companies.plan', () => aCompanyView());
    services.answer('connections.list', () => [WHATSAPP] as never);
    services.answer('externalMessages.send', () => ({ ...SENT, isRepeated: false }));
    services.answer('apiKeys.caller', ({ key }) => {
      const [name] = key.slice(6);
      return name === 'z' ? callerOf(1, 2) : callerOf(name === 'a' ? 1 : 2);
    });
  });

  const send = (name: string) =>
    gateway.call('POST', '/api/messages/send', {
      body: { number: '5511987654321', body: 'Oi' },
      headers: { authorization: `Bearer ${keyOf(name)}` },
    });
  const sendMany = (name: string, count: number) => Promise.all(Array.from({ length: count }, () => send(name)));

  it('let some come at once, say what is left and when to try again, and count by company too', async () => {
    const begin = performance.now();
    /** How many more calls the time has allowed. */
    const since = (perSecond: number) => Math.ceil(((performance.now() - begin) / 1_000) * perSecond);
    const first = await send('a');
    expect(['limit', 'remaining', 'reset'].map((each) => first.headers.get(`ratelimit-${each}`))).toEqual([
      '60',
      '19',
      '1',
    ]);

    const statuses = (await sendMany('a', 24)).map(({ status }) => status).sort();
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(19);
    expect(taken).toBeLessThanOrEqual(19 + since(1));
    const refused = await send('a');
    expect([refused.status, await refused.json()]).toEqual([429, { error: 'ERR_API_QUOTA' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    // The company's thirty at once are shared by its keys; another company has its own.
    const others = (await sendMany('b', 20)).filter(({ status }) => status === 200).length;
    expect(others).toBeGreaterThanOrEqual(29 - taken);
    expect(others).toBeLessThanOrEqual(29 - taken + since(1.5));
    expect((await send('z')).status).toBe(200);

    const db = new pg.Client({ connectionString: gateway.platform.config.DATABASE_URL });
    await db.connect();
    const { rows: usage } = await db.query('SELECT * FROM gateway.api_usage ORDER BY credential, company_id');
    await db.end();
    gateway.services.signIn('admin', anActor({ userId: 1, profile: 'admin', sessionId: 'admin' }));
    const shown = (await (await gateway.call('GET', '/api-usage', { token: 'admin' })).json()) as object[];
    expect(shown).toHaveLength(2);
    expect(shown[0]).toEqual({
      day: expect.any(String),
      credential: 'key:1',
      kind: 'text',
      calls: 26,
      refused: 25 - taken,
    });
    expect(usage).toMatchObject([
      { credential: 'key:1', kind: 'text', calls: 26, refused: 25 - taken },
      { credential: 'key:1', kind: 'text', calls: 1, refused: 0 },
      { credential: 'key:2', kind: 'text', calls: 20, refused: 20 - others },
    ]);
  });

  it('of one company keep no connections to the database from others while they wait', async () => {
    const db = new pg.Client({ connectionString: gateway.platform.config.DATABASE_URL });
    await db.connect();
    // Of the test before.
    await db.query('DELETE FROM gateway.api_quota');
    await send('a');
    await db.query('BEGIN; SELECT 1 FROM gateway.api_quota WHERE company_id = 1 FOR UPDATE');
    const waiting = sendMany('a', 15);

    const other = await send('z');
    await db.query('COMMIT');
    await db.end();

    expect(other.status).toBe(200);
    expect((await waiting).map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 200));
  });
});
