import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type Actor, type ApiCaller, apiKeyActor, type EventName, type Events } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { aCompanyView, anActor, anEvent, eventually } from '@prosa/testing';
import pg from 'pg';
import { useGateway } from '../../../test/gateway-under-test.js';
import { CurrentActor, CurrentCaller } from '../current-actor.js';
import { ExternalAccess, Permission, RequiresPlan } from '../permission.js';
import { STALE_ACTORS_CHANNEL } from '../stale-actors.js';
import { ApiCallers } from './api-callers.js';

/** Ends the calls that wait. */
const waiting: (() => void)[] = [];

@Controller('probe')
@RequiresPlan('useExternalApi')
class ProbeController {
  @Post()
  @ExternalAccess('messages:send')
  @ApiOperation({ summary: 'Answers who sends' })
  send(@CurrentActor() actor: Actor, @CurrentCaller() caller: ApiCaller) {
    return { actor, caller };
  }

  @Get()
  @ExternalAccess('tickets:read')
  @ApiOperation({ summary: 'Answers who reads' })
  read(@CurrentCaller() { credential }: ApiCaller) {
    return { credential };
  }

  @Get('slow')
  @ExternalAccess('messages:send')
  @ApiOperation({ summary: 'Answers when it is released' })
  slow(): Promise<object> {
    return new Promise((resolve) => waiting.push(() => resolve({})));
  }
}

const KEY = `prosa_${'k'.repeat(43)}`;
const OTHER_KEY = `prosa_${'o'.repeat(43)}`;
const TOKEN = 'T'.repeat(30);
const keyView = (id: number) => ({
  id,
  name: 'Site',
  scopes: ['messages:send' as const],
  end: 'kkkk',
  createdBy: 'Ana',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: '2026-01-02T00:00:00.000Z',
});

describe('routes for programs', () => {
  const gateway = useGateway({ CALLS_PER_SESSION: '1' }, { controllers: [ProbeController] });
  /** The programs that services know, by secret; a refusal in place of one. */
  const known = new Map<string, ApiCaller | AppError>();
  const aCaller = (overrides: Partial<ApiCaller> = {}): ApiCaller => ({
    actor: apiKeyActor(1, 'Site'),
    credential: 'key:5',
    scopes: ['messages:send'],
    connectionId: null,
    expiresAt: null,
    ...overrides,
  });
  const publish = <N extends EventName>(name: N, data: Events[N], companyId = 1) =>
    gateway.platform.driver.publish(anEvent(name, companyId, data));
  const call = async (secret: string | null, method = 'POST', address = '/probe') => {
    const headers = secret === null ? undefined : { authorization: `Bearer ${secret}` };
    const response = await gateway.call(method, address, { headers });
    return [response.status, (await response.json()) as { actor: Actor }] as const;
  };

  beforeEach(async () => {
    known.clear();
    known.set(KEY, aCaller());
    gateway.services.answer('apiKeys.caller', ({ key }) => {
      const caller = known.get(key) ?? new AppError('ERR_API_KEY_INVALID');
      if (caller instanceof AppError) throw caller;
      return caller;
    });
    gateway.services.answer('connections.ofToken', ({ token }) => {
      if (token !== TOKEN || !known.has(TOKEN)) throw new AppError('ERR_API_KEY_INVALID');
      return { companyId: 1, connectionId: 3, name: 'Sales' };
    });
    gateway.services.answer('apiKeys.assertCompany', () => ({ mayCall: true }));
    gateway.services.answer('companies.plan', () => aCompanyView());
    // What earlier tests were answered.
    gateway.running.app.get(ApiCallers, { strict: false }).forgetAll();
  });

  it('know the company and credential of an API key, and request it once in seconds', async () => {
    const caller = aCaller();

    for (let n = 0; n < 10; n++) expect(await call(KEY)).toEqual([201, { actor: caller.actor, caller }]);

    expect(gateway.services.requestsFor('apiKeys.caller')).toMatchObject([{ input: { key: KEY } }]);
  });

  it('keep the programs of two companies apart', async () => {
    known.set(OTHER_KEY, aCaller({ actor: apiKeyActor(2, 'Shop'), credential: 'key:6' }));

    const answers = await Promise.all([KEY, OTHER_KEY, KEY, OTHER_KEY].map((key) => call(key)));

    expect(answers.map(([, { actor }]) => actor.companyId)).toEqual([1, 2, 1, 2]);
    expect(new Set(gateway.services.requestsFor('companies.plan').map(({ actor }) => actor.companyId))).toEqual(
      new Set([1, 2]),
    );
  });

  it('take the token of a connection for sending alone, by that connection', async () => {
    known.set(TOKEN, aCaller());

    expect(await call(TOKEN)).toEqual([
      201,
      {
        actor: apiKeyActor(1, 'Sales'),
        caller: {
          actor: apiKeyActor(1, 'Sales'),
          credential: 'connection:3',
          scopes: ['messages:send'],
          connectionId: 3,
          expiresAt: null,
        },
      },
    ]);
    expect(await call(TOKEN, 'GET')).toEqual([403, { error: 'ERR_API_SCOPE', scope: 'tickets:read' }]);
    expect(gateway.services.requestsFor('apiKeys.assertCompany')).toMatchObject([{ actor: { companyId: 1 } }]);
  });

  it('refuse a key that is for something else', async () => {
    expect(await call(KEY, 'GET')).toEqual([403, { error: 'ERR_API_SCOPE', scope: 'tickets:read' }]);
    known.set(OTHER_KEY, aCaller({ credential: 'key:6', scopes: ['tickets:read'] }));
    expect(await call(OTHER_KEY, 'GET')).toEqual([200, { credential: 'key:6' }]);
    expect(await call(OTHER_KEY)).toEqual([403, { error: 'ERR_API_SCOPE', scope: 'messages:send' }]);
  });

  it.each([
    ['no credential', null, 0],
    ['a word', 'secret', 0],
    ['a part of a key', KEY.slice(0, -1), 0],
    ['a longer key', `${KEY}x`, 0],
    ['a token in small letters', 't'.repeat(30), 0],
    ['an unknown key', OTHER_KEY, 1],
    ['an unknown token', 'U'.repeat(30), 1],
  ])('refuse %s', async (_, secret, requests) => {
    expect(await call(secret)).toEqual([401, { error: 'ERR_API_KEY_INVALID' }]);
    expect(gateway.services.requests.map(({ name }) => name)).toHaveLength(requests);
  });

  it('refuse a key from the instant at which it expires', async () => {
    known.set(KEY, aCaller({ expiresAt: new Date(Date.now() - 1).toISOString() }));

    expect(await call(KEY)).toEqual([401, { error: 'ERR_API_KEY_INVALID' }]);
  });

  it('refuse people, and people’s routes refuse programs', async () => {
    known.set(TOKEN, aCaller());
    gateway.services.signIn('ana', anActor({ profile: 'admin', super: true }));
    const bySession = await gateway.call('POST', '/probe', { token: 'ana' });
    const statuses: unknown[] = [];
    for (const secret of [KEY, TOKEN])
      for (const address of ['/auth/me', '/users', '/api-keys', '/companies/list'])
        statuses.push((await call(secret, 'GET', address)).slice(0, 2));

    expect([bySession.status, await bySession.json()]).toEqual([401, { error: 'ERR_API_KEY_INVALID' }]);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => [403, { error: 'ERR_TOKEN_EXPIRED' }]));
    expect(gateway.services.requestsFor('apiKeys.caller')).toEqual([]);
  });

  it.each([
    ['ERR_SUBSCRIPTION_EXPIRED', 402],
    ['ERR_COMPANY_INACTIVE', 401],
    ['ERR_NOT_IN_PLAN', 403],
  ] as const)('refuse the programs of a company with %s', async (code, status) => {
    known.set(KEY, new AppError(code));
    known.set(TOKEN, aCaller());
    gateway.services.answer('apiKeys.assertCompany', () => {
      throw new AppError(code);
    });

    for (const secret of [KEY, TOKEN]) expect(await call(secret)).toEqual([status, { error: code }]);
  });

  it('refuse at the next call when the plan lost the external API', async () => {
    expect((await call(KEY))[0]).toBe(201);
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useExternalApi: false } }));

    expect(await call(KEY)).toEqual([403, { error: 'ERR_NOT_IN_PLAN', flag: 'useExternalApi' }]);
  });

  it('refuse a revoked key at once, in the middle of its calls', async () => {
    const statuses: number[] = [];
    const callOnce = async () => statuses.push((await call(KEY))[0]);
    for (let n = 0; n < 5; n++) await callOnce();

    known.delete(KEY);
    await publish('apiKey.changed', { key: keyView(5), isNew: false });
    await eventually(async () => {
      await callOnce();
      expect(statuses.at(-1)).toBe(401);
    }, 1_000);
    for (let n = 0; n < 5; n++) await callOnce();

    expect(statuses.lastIndexOf(201)).toBeLessThan(statuses.indexOf(401));
  });

  it.each<[string, () => Promise<void>]>([
    ['its token is replaced', () => publish('connection.tokenChanged', { connectionId: 3 })],
    ['it is deleted', () => publish('connection.deleted', { connectionId: 3 })],
  ])('refuse the token of a connection at once when %s', async (_, change) => {
    known.set(TOKEN, aCaller());
    expect((await call(TOKEN))[0]).toBe(201);
    known.delete(TOKEN);
    expect((await call(TOKEN))[0]).toBe(201);

    await change();

    await eventually(async () => expect((await call(TOKEN))[0]).toBe(401), 1_000);
  });

  it('judge all programs of a company again when it changes, and of no other', async () => {
    known.set(OTHER_KEY, aCaller({ actor: apiKeyActor(2, 'Shop'), credential: 'key:6' }));
    known.set(TOKEN, aCaller());
    for (const secret of [KEY, OTHER_KEY, TOKEN]) await call(secret);
    for (const secret of [KEY, OTHER_KEY]) known.set(secret, new AppError('ERR_SUBSCRIPTION_EXPIRED'));
    known.delete(TOKEN);

    await publish('company.changed', { company: aCompanyView(), isPastDue: true });

    await eventually(async () => expect((await call(KEY))[0]).toBe(402), 1_000);
    expect((await call(TOKEN))[0]).toBe(401);
    expect((await call(OTHER_KEY))[0]).toBe(201);
  });

  it('forget a key of which another gateway received the event', async () => {
    expect((await call(KEY))[0]).toBe(201);
    known.delete(KEY);
    const other = new pg.Client({ connectionString: gateway.platform.config.DATABASE_URL });
    await other.connect();

    await other.query('SELECT pg_notify($1, $2)', [STALE_ACTORS_CHANNEL, JSON.stringify({ credential: 'key:5' })]);

    await eventually(async () => expect((await call(KEY))[0]).toBe(401), 1_000);
    await other.end();
  });

  it('limit the calls under way of a credential, and not those of another one of its company', async () => {
    known.set(OTHER_KEY, aCaller({ credential: 'key:6' }));
    const slow = call(KEY, 'GET', '/probe/slow');
    await eventually(() => expect(waiting).toHaveLength(1));

    expect(await call(KEY)).toEqual([429, { error: 'ERR_TOO_MANY_REQUESTS' }]);
    expect((await call(OTHER_KEY))[0]).toBe(201);
    waiting.shift()!();
    expect((await slow)[0]).toBe(200);
    await eventually(async () => expect((await call(KEY))[0]).toBe(201));
  });

  it('are described with their scope and how programs identify themselves', async () => {
    const document = (await (await gateway.call('GET', '/docs-json')).json()) as {
      paths: Record<string, { post: object }>;
      components: { securitySchemes: object };
    };

    expect(document.paths['/probe']?.post).toMatchObject({
      description: 'Scope: messages:send.',
      security: [{ apiKey: [] }],
      'x-permission': 'external',
      'x-scope': 'messages:send',
    });
    expect(document.components.securitySchemes).toMatchObject({ apiKey: { type: 'http', scheme: 'bearer' } });
  });

  it('have one of both annotations', () => {
    const declare = () => {
      class BothController {
        @Get()
        @ExternalAccess('tickets:read')
        @Permission('user')
        both() {
          return 1;
        }
      }
      return BothController;
    };

    expect(declare).toThrow('A route with two permission annotations: BothController.both');
  });
});
