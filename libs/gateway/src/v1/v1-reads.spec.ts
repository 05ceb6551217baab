import { type ApiCaller, apiKeyActor, type V1List } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { storageKey } from '@prosa/service-kit/operations';
import { aCompanyView } from '@prosa/testing';
import { Readable } from 'node:stream';
import { useGateway } from '../../test/gateway-under-test.js';
import { aMessageView, aTicketView, CONTACT } from '../../test/views.js';
import { ApiCallers } from '../access/callers/api-callers.js';

const KEY = `prosa_${'k'.repeat(43)}`;
const BYTES = Buffer.from('0123456789');

describe('what programs read', () => {
  const gateway = useGateway();
  const caller: ApiCaller = {
    actor: apiKeyActor(1, 'Site'),
    credential: 'key:5',
    scopes: [
      'contacts:read',
      'tickets:read',
      'messages:read',
      'tags:read',
      'queues:read',
      'connections:read',
      'users:read',
    ],
    connectionId: null,
    expiresAt: null,
  };

  beforeEach(() => {
    const { services } = gateway;
    services.answer('companies.plan', () => aCompanyView());
    services.answer('apiKeys.caller', () => caller);
    gateway.running.app.get(ApiCallers, { strict: false }).forgetAll();
  });

  const get = async <T = unknown>(address: string) => {
    const response = await gateway.call('GET', address, { headers: { authorization: `Bearer ${KEY}` } });
    return [response.status, (await response.json()) as T] as const;
  };

  it('is contacts page by page, with whole numbers', async () => {
    gateway.services.answer('external.contacts', ({ after }) =>
      after === null
        ? { rows: [{ ...CONTACT, extraInfo: [{ id: 1, name: 'CPF', value: '1' }] }], next: CONTACT.id }
        : { rows: [], next: null },
    );

    const [status, page] = await get<V1List<unknown>>('/v1/contacts?limit=1&search=mar&order=desc');
    const second = await get(`/v1/contacts?after=${page.next}&search=`);

    expect([status, page.data]).toEqual([
      200,
      [
        {
          id: 5,
          name: 'Maria',
          number: '5511988887777',
          email: '',
          channel: 'whatsapp',
          isGroup: false,
          isBlocked: false,
          tags: [],
          fields: [{ name: 'CPF', value: '1' }],
          createdAt: CONTACT.createdAt,
        },
      ],
    ]);
    expect(second).toEqual([200, { data: [], next: null }]);
    expect(gateway.services.requestsFor('external.contacts')).toMatchObject([
      { actor: caller.actor, input: { after: null, limit: 1, search: 'mar', order: 'desc' } },
      { input: { after: 5, limit: 50 } },
    ]);
  });

  it.each([
    ['a number as its cursor', '/v1/contacts?after=5'],
    ['a cursor of another make', `/v1/tickets?after=${Buffer.from('id x').toString('base64url')}`],
    ['a cursor of an id that there is not', `/v1/tags?after=${Buffer.from('id 9999999999').toString('base64url')}`],
    ['a page of nothing', '/v1/contacts?limit=0'],
    ['a page that is too large', '/v1/users?limit=101'],
    ['a status that there is not', '/v1/tickets?status=lost'],
    ['a name as an id', '/v1/contacts/maria'],
  ])('is refused with %s', async (_, address) => {
    gateway.services.answer('tags.options', () => []);

    expect(await get(address)).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
  });

  it('is tickets and their messages, by the filters', async () => {
    const { services } = gateway;
    services.answer('external.tickets', () => ({ rows: [aTicketView()], next: null }));
    services.answer('tickets.byId', ({ ticketId }) => aTicketView({ id: ticketId, userId: 7, status: 'open' }));
    services.answer('external.messages', () => ({ rows: [aMessageView()], next: null }));

    const [, tickets] = await get<V1List<unknown>>('/v1/tickets?status=pending&queueId=3&userId=7&contactId=5');
    expect(tickets.data).toMatchObject([{ id: 11, status: 'pending', connectionId: 2, queueId: 3, userId: null }]);
    expect(services.requestsFor('external.tickets')).toMatchObject([
      { input: { status: 'pending', queueId: 3, userId: 7, contactId: 5, after: null, limit: 50 } },
    ]);
    expect(await get('/v1/tickets/12')).toMatchObject([200, { id: 12, status: 'open', userId: 7 }]);
    expect(await get('/v1/tickets/11/messages?limit=2')).toMatchObject([
      200,
      { data: [{ id: 101, ticketId: 11, direction: 'in', text: 'Hi', file: null, state: null }], next: null },
    ]);
    expect(services.requestsFor('external.messages')).toMatchObject([{ input: { ticketId: 11, limit: 2 } }]);
  });

  it('is a message, and its file or a part of it', async () => {
    const key = storageKey(1);
    await gateway.platform.storage.put(key, Readable.from([BYTES]));
    const media = { key, kind: 'image', mimetype: 'image/png', fileName: '', size: BYTES.length } as const;
    gateway.services.answer('external.message', ({ messageId: id }) => aMessageView({ id, media, mediaType: 'image' }));

    expect(await get('/v1/messages/8')).toMatchObject([
      200,
      { id: 8, type: 'image', file: { name: '', mimetype: 'image/png', size: 10 } },
    ]);
    expect(JSON.stringify(await get('/v1/messages/8'))).not.toContain(key);
    const headers = { authorization: `Bearer ${KEY}` };
    const whole = await gateway.call('GET', '/v1/messages/8/file', { headers });
    expect([whole.status, await whole.text(), Object.fromEntries(whole.headers)]).toEqual([
      200,
      '0123456789',
      expect.objectContaining({
        'content-type': 'image/png',
        'content-disposition': "inline; filename*=UTF-8''image.png",
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': expect.stringContaining('no-store') as unknown,
      }),
    ]);
    const part = await gateway.call('GET', '/v1/messages/8/file', { headers: { ...headers, range: 'bytes=2-3' } });
    expect([part.status, await part.text()]).toEqual([206, '23']);
  });

  it('is no file where there is none, or its bytes are missing', async () => {
    gateway.services.answer('external.message', ({ messageId: id }) =>
      aMessageView({
        id,
        media: id === 1 ? null : { key: storageKey(1), kind: 'image', mimetype: 'image/png', fileName: '', size: 1 },
      }),
    );

    for (const id of [1, 2])
      expect(await get(`/v1/messages/${id}/file`)).toEqual([404, { error: 'ERR_NO_MEDIA_FOUND' }]);
  });

  it('is the small lists, by id, without what is secret', async () => {
    const { services } = gateway;
    const tag = (id: number, kanban = 0) => ({ id, name: `T${id}`, color: '#111', kanban, contactsCount: 0 });
    services.answer('tags.options', () => [tag(3), tag(1, 1), tag(2)]);
    services.answer('queues.list', () => [
      { id: 3, name: 'Sales', color: '#1', greetingMessage: 'Hi', orderQueue: null, userIds: [7], chatbots: [] },
    ]);
    services.answer('external.users', () => ({
      rows: [
        {
          id: 7,
          name: 'Ana',
          email: 'ana@x.example',
          profile: 'user',
          queues: [{ id: 3 }],
          wpp: '55',
          hasSecondFactor: true,
        } as never,
      ],
      next: null,
    }));
    services.answer('connections.list', () => [
      { id: 2, name: 'Main', channel: 'whatsapp', status: 'qrcode', qrcode: 'SECRET', number: '55' } as never,
    ]);

    const [, tags] = await get<V1List<{ id: number }>>('/v1/tags?limit=2');
    expect(tags.data).toEqual([
      { id: 1, name: 'T1', color: '#111', isColumn: true },
      { id: 2, name: 'T2', color: '#111', isColumn: false },
    ]);
    expect(await get(`/v1/tags?after=${tags.next}`)).toMatchObject([200, { data: [{ id: 3 }], next: null }]);
    expect(await get('/v1/queues')).toEqual([
      200,
      { data: [{ id: 3, name: 'Sales', color: '#1', userIds: [7] }], next: null },
    ]);
    expect(await get('/v1/users')).toEqual([
      200,
      { data: [{ id: 7, name: 'Ana', email: 'ana@x.example', profile: 'user', queueIds: [3] }], next: null },
    ]);
    expect(await get('/v1/connections')).toEqual([
      200,
      { data: [{ id: 2, name: 'Main', channel: 'whatsapp', status: 'qrcode' }], next: null },
    ]);
  });

  it.each([
    ['/v1/contacts', 'contacts:read'],
    ['/v1/contacts/5', 'contacts:read'],
    ['/v1/tickets', 'tickets:read'],
    ['/v1/tickets/11', 'tickets:read'],
    ['/v1/tickets/11/messages', 'messages:read'],
    ['/v1/messages/8', 'messages:read'],
    ['/v1/messages/8/file', 'messages:read'],
    ['/v1/tags', 'tags:read'],
    ['/v1/queues', 'queues:read'],
    ['/v1/connections', 'connections:read'],
    ['/v1/users', 'users:read'],
  ] as const)('needs its scope and the plan: %s', async (address, scope) => {
    const others = caller.scopes.filter((each) => each !== scope);
    gateway.services.answer('apiKeys.caller', () => ({ ...caller, scopes: others }));
    expect(await get(address)).toEqual([403, { error: 'ERR_API_SCOPE', scope }]);

    gateway.services.answer('apiKeys.caller', () => ({ ...caller, scopes: [scope] }));
    gateway.running.app.get(ApiCallers, { strict: false }).forgetAll();
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useExternalApi: false } }));
    expect(await get(address)).toEqual([403, { error: 'ERR_NOT_IN_PLAN', flag: 'useExternalApi' }]);
    const reached = gateway.services.requests.filter(({ name }) => !/^(apiKeys|companies|setup)\./.test(name));
    expect(reached).toEqual([]);
  });

  it('are refused with codes, in whatever language a page is that calls', async () => {
    const headers = { 'accept-language': 'pt-BR,pt;q=0.9' };
    const answers = [
      await gateway.call('GET', '/v1/tags', { headers }),
      await gateway.call('GET', '/v1/no', { headers }),
    ];

    expect(await Promise.all(answers.map((each) => each.json()))).toEqual([
      { error: 'ERR_API_KEY_INVALID' },
      { error: 'ERR_UNKNOWN_ROUTE' },
    ]);
  });

  it.each([
    ['/v1/contacts/5', 'contacts.get', 'ERR_NO_CONTACT_FOUND'],
    ['/v1/tickets/5', 'tickets.byId', 'ERR_NO_TICKET_FOUND'],
    ['/v1/tickets/5/messages', 'external.messages', 'ERR_NO_TICKET_FOUND'],
    ['/v1/messages/5', 'external.message', 'ERR_NO_MESSAGE_FOUND'],
    ['/v1/messages/5/file', 'external.message', 'ERR_NO_MESSAGE_FOUND'],
  ] as const)('is missing where there is none: %s', async (address, request, code) => {
    gateway.services.answer(request, () => {
      throw new AppError(code);
    });

    expect(await get(address)).toEqual([404, { error: code }]);
  });
});
