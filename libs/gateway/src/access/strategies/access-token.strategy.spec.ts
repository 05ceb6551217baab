import { anActor } from '@prosa/testing';
import { createHmac } from 'node:crypto';
import { accessToken } from '../../../test/access-token.js';
import { useGateway } from '../../../test/gateway-under-test.js';
import { PlatformKeys } from '@prosa/service-kit/operations';

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens', () => {
  const gateway = useGateway();
  const me = (authorization?: string) =>
    gateway.call('GET', '/auth/me', { headers: authorization === undefined ? {} : { authorization } });

  beforeEach(() => gateway.services.signIn('ana', anActor({ userId: 7 })));

  it('of ours are accepted, whatever the case of the scheme', async () => {
    const token = accessToken(gateway.platform.keys, 'ana');

    expect((await me(`Bearer ${token}`)).status).toBe(200);
    expect((await me(`bearer ${token}`)).status).toBe(200);
  });

  it.each([
    ['none at all', () => undefined],
    ['an empty one', () => 'Bearer '],
    ['another scheme', () => 'Basic YTpi'],
    ['signs that no token has', () => 'Bearer {"alg":"none"}'],
  ])('are missing in %s', async (_, header) => {
    const response = await me(header());

    expect([response.status, await response.json()]).toEqual([401, { error: 'ERR_SESSION_EXPIRED' }]);
  });

  it.each<[string, (keys: PlatformKeys) => string]>([
    ['words', () => 'ana'],
    ['no header', (keys) => accessToken(keys, 'ana').split('.').slice(1).join('.')],
    ['another secret', () => accessToken(new PlatformKeys('another secret'), 'ana')],
    ['an unknown key', (keys) => accessToken(keys, 'ana', { keyId: '2' })],
    ['an end in the past', (keys) => accessToken(keys, 'ana', { lifeSeconds: -1 })],
    ['no signature', () => `${base64({ alg: 'none', kid: '1' })}.${base64({ sub: 'ana' })}.`],
    ['another algorithm', (keys) => signedWith512(keys.for('access-token'))],
    ["another use's key", (keys) => signed('HS256', 'sha256', keys.for('media-link'))],
  ])('are refused with %s, and nobody is asked', async (_, make) => {
    const response = await me(`Bearer ${make(gateway.platform.keys)}`);

    expect([response.status, await response.json()]).toEqual([403, { error: 'ERR_TOKEN_EXPIRED' }]);
    expect(gateway.services.requestsFor('sessions.actor')).toEqual([]);
  });

  it('are refused when their session is over', async () => {
    const response = await me(`Bearer ${accessToken(gateway.platform.keys, 'nobody')}`);

    expect([response.status, await response.json()]).toEqual([403, { error: 'ERR_TOKEN_EXPIRED' }]);
  });

  it('of callers at the same time do not mix', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `user ${index}`);
    names.forEach((name, index) => gateway.services.signIn(name, anActor({ userId: index + 1 })));

    const answers = await Promise.all(
      names.map(async (token) => (await gateway.call('GET', '/auth/me', { token })).json()),
    );

    expect(answers.map((answer) => (answer as { id: number }).id)).toEqual(names.map((_, index) => index + 1));
  });
});

describe('two gateways of one process', () => {
  const first = useGateway();
  const second = useGateway();

  it('each use their own services', async () => {
    first.services.signIn('ana', anActor({ userId: 1 }));
    second.services.signIn('ana', anActor({ userId: 2 }));

    const ids = [];
    for (const gateway of [first, second, first]) {
      ids.push(((await (await gateway.call('GET', '/auth/me', { token: 'ana' })).json()) as { id: number }).id);
    }

    expect(ids).toEqual([1, 2, 1]);
  });
});

const signedWith512 = (key: Buffer): string => signed('HS512', 'sha512', key);

function signed(alg: string, hash: string, key: Buffer): string {
  const body = `${base64({ alg, kid: '1' })}.${base64({ sub: 'ana', exp: Math.floor(Date.now() / 1_000) + 900 })}`;
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
}
