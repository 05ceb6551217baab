import { type ApiCaller, apiKeyActor, type ApiKeyView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { aCompanyView, anActor, anEvent, eventually } from '@prosa/testing';
import { LiveConsole } from '../../test/live-console.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { ApiCallers } from '../access/callers/api-callers.js';

const SECRET = `prosa_${'k'.repeat(43)}`;
const key: ApiKeyView = {
  id: 5,
  name: 'Site',
  scopes: ['messages:send'],
  end: 'kkkk',
  createdBy: 'Ana',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};
const revoked = { ...key, revokedAt: '2026-01-02T00:00:00.000Z' };

describe('API keys in the console', () => {
  const gateway = useGateway();
  const admin = anActor({ userId: 1, profile: 'admin', sessionId: 'admin' });
  const call = async (method: string, address: string, token: string, body?: object) => {
    const response = await gateway.call(method, address, { token, body });
    return [response.status, (await response.json()) as unknown] as const;
  };

  beforeEach(() => {
    gateway.services.signIn('admin', admin);
    gateway.services.signIn('user', anActor({ userId: 2, profile: 'supervisor', sessionId: 'user' }));
    gateway.services.answer('companies.plan', () => aCompanyView());
    gateway.services.answer('apiKeys.list', () => [key]);
    gateway.services.answer('apiKeys.create', () => ({ key, secret: SECRET }));
    gateway.services.answer('apiKeys.revoke', ({ apiKeyId }) => ({ ...revoked, id: apiKeyId }));
  });

  it('are listed, created and revoked by admins', async () => {
    const input = { name: 'Site', scopes: ['messages:send'], expiresAt: '2030-01-01T00:00:00.000Z' };

    expect(await call('GET', '/api-keys', 'admin')).toEqual([200, [key]]);
    expect(await call('POST', '/api-keys', 'admin', input)).toEqual([201, { key, secret: SECRET }]);
    expect(await call('DELETE', '/api-keys/5', 'admin')).toEqual([200, revoked]);
    expect(gateway.services.requestsFor('apiKeys.create')[0]?.input).toEqual(input);
    expect(gateway.services.requestsFor('apiKeys.revoke')).toMatchObject([{ actor: admin, input: { apiKeyId: 5 } }]);
  });

  it.each([
    ['GET', '/api-keys'],
    ['POST', '/api-keys'],
    ['DELETE', '/api-keys/5'],
  ])('are not for others, nor outside of the plan: %s %s', async (method, address) => {
    expect(await call(method, address, 'user')).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useExternalApi: false } }));

    expect(await call(method, address, 'admin')).toEqual([403, { error: 'ERR_NOT_IN_PLAN', flag: 'useExternalApi' }]);
    expect(gateway.services.requests.filter(({ name }) => name.startsWith('apiKeys'))).toEqual([]);
  });

  it.each([
    ['no scope', { name: 'Site', scopes: [] }],
    ['an unknown scope', { name: 'Site', scopes: ['all'] }],
    ['one twice', { name: 'Site', scopes: ['tags:read', 'tags:read'] }],
    ['no name', { name: ' ', scopes: ['tags:read'] }],
    ['a word as its end', { name: 'Site', scopes: ['tags:read'], expiresAt: 'tomorrow' }],
  ])('are not created with %s', async (_, body) => {
    expect(await call('POST', '/api-keys', 'admin', body)).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
    expect(gateway.services.requestsFor('apiKeys.create')).toEqual([]);
  });

  it('are over as soon as the admin reads the answer of a revocation', async () => {
    const caller: ApiCaller = {
      actor: apiKeyActor(1, 'Site'),
      credential: 'key:5',
      scopes: ['messages:send'],
      connectionId: null,
      expiresAt: null,
    };
    const callers = gateway.running.app.get(ApiCallers, { strict: false });
    gateway.services.answer('apiKeys.caller', () => caller);
    expect(await callers.of(SECRET)).toEqual(caller);
    gateway.services.answer('apiKeys.caller', () => {
      throw new AppError('ERR_API_KEY_INVALID');
    });
    expect(await callers.of(SECRET)).toEqual(caller);

    await call('DELETE', '/api-keys/5', 'admin');

    await expect(callers.of(SECRET)).rejects.toThrow('ERR_API_KEY_INVALID');
  });

  it('change live for the admins of their company alone', async () => {
    const consoles: LiveConsole[] = [];
    for (const [name, actor] of [
      ['admin', admin],
      ['user', anActor({ userId: 2, profile: 'supervisor', sessionId: 'user' })],
      ['theirs', anActor({ companyId: 2, userId: 9, profile: 'admin', sessionId: 'theirs' })],
    ] as const) {
      gateway.services.signIn(name, actor);
      consoles.push(await new LiveConsole(gateway.url, { auth: { token: name } }).ready());
    }
    const { driver } = gateway.platform;

    await driver.publish(anEvent('apiKey.changed', 1, { key, isNew: true }));
    await eventually(() => expect(consoles[0]!.of('apiKey')).toHaveLength(1));
    await driver.publish(anEvent('apiKey.changed', 1, { key: revoked, isNew: false }));
    await eventually(() => expect(consoles[0]!.of('apiKey')).toHaveLength(2));
    for (const companyId of [1, 2]) await driver.publish(anEvent('queue.deleted', companyId, { queueId: 999 }));
    for (const each of consoles)
      await eventually(() => expect(each.topics.filter((topic) => topic.endsWith('queue'))).toHaveLength(1));

    expect(consoles[0]!.of('apiKey')).toEqual([
      { action: 'create', apiKey: key },
      { action: 'update', apiKey: revoked },
    ]);
    const isOfKeys = (topic: string) => /apiKey/i.test(topic);
    expect(consoles.map(({ topics }) => topics.filter(isOfKeys).length)).toEqual([2, 0, 0]);
    for (const each of consoles) each.close();
  });
});
