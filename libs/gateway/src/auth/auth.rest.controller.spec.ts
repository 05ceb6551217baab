import type { SessionTokens, UserView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const user = { id: 7, name: 'Ana', queues: [] } as unknown as UserView;
const tokens: SessionTokens = {
  accessToken: 'access',
  refreshToken: 'fresh',
  deviceToken: 'device',
  user,
  sessionId: 's',
  isSecondFactorMissing: false,
};

describe('sessions', () => {
  const gateway = useGateway({ TRUSTED_PROXIES: '1' });
  const cookies = (response: Response) => response.headers.getSetCookie();

  it('begin with a token, a user and cookies that no script reads', async () => {
    gateway.services.answer('sessions.signIn', () => tokens);

    const response = await gateway.call('POST', '/auth/login/', {
      body: { email: 'ana@example.com', password: 'long enough', companyId: 9 },
      headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'spec', cookie: 'jdt=known' },
    });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ token: 'access', user });
    expect(cookies(response)).toEqual([
      expect.stringMatching(/^jrt=fresh; Max-Age=604800; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^jdt=device; .*HttpOnly; SameSite=Lax$/),
    ]);
    expect(gateway.services.requestsFor('sessions.signIn')).toMatchObject([
      {
        actor: { companyId: 0 },
        input: {
          email: 'ana@example.com',
          password: 'long enough',
          deviceToken: 'known',
          origin: { address: '203.0.113.9', userAgent: 'spec' },
        },
      },
    ]);
    expect(gateway.services.requests.at(-1)?.input).not.toHaveProperty('companyId');
  });

  it.each([
    ['a wrong password', 'ERR_INVALID_CREDENTIALS', 401],
    ['too many tries', 'ERR_TOO_MANY_ATTEMPTS', 429],
  ] as const)('do not begin with %s', async (_, code, status) => {
    gateway.services.answer('sessions.signIn', () => {
      throw new AppError(code);
    });

    const response = await gateway.call('POST', '/auth/login', { body: { email: 'a@example.com', password: 'x' } });

    expect([response.status, await response.json(), cookies(response)]).toEqual([status, { error: code }, []]);
  });

  it('name the fields that are wrong, and no value', async () => {
    const response = await gateway.call('POST', '/auth/login', { body: { email: 'secret-value', password: 5 } });

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'ERR_VALIDATION',
      fields: { email: ['isEmail'], password: expect.arrayContaining(['isString']) as unknown },
    });
    expect(gateway.services.requestsFor('sessions.signIn')).toEqual([]);
  });

  it.each(['https://evil.example', 'http://localhost:1', 'null'])(
    'do not continue for a page of %s, and keep their cookie, which nothing rotates',
    async (origin) => {
      const response = await gateway.call('POST', '/auth/refresh_token', { headers: { cookie: 'jrt=old', origin } });

      expect([response.status, await response.json()]).toEqual([401, { error: 'ERR_SESSION_EXPIRED' }]);
      expect(cookies(response)).toEqual([]);
      expect(gateway.services.requestsFor('sessions.refresh')).toEqual([]);
    },
  );

  it('continue for our own page', async () => {
    gateway.services.answer('sessions.refresh', () => tokens);
    const headers = { cookie: 'jrt=old', origin: gateway.url };

    expect((await gateway.call('POST', '/auth/refresh_token', { headers })).status).toBe(200);
  });

  it('continue with the refresh cookie, which is rotated', async () => {
    gateway.services.answer('sessions.refresh', () => tokens);

    const response = await gateway.call('POST', '/auth/refresh_token', { headers: { cookie: 'jrt=old' } });

    expect([response.status, await response.json()]).toEqual([200, { token: 'access', user }]);
    expect(cookies(response)[0]).toContain('jrt=fresh');
    expect(gateway.services.requestsFor('sessions.refresh')).toMatchObject([{ input: { refreshToken: 'old' } }]);
  });

  it.each(['ERR_SESSION_EXPIRED', 'ERR_TOKEN_EXPIRED', 'ERR_NO_PERMISSION'] as const)(
    'end with 401, never 403, when the cookie is dead (%s)',
    async (code) => {
      gateway.services.answer('sessions.refresh', () => {
        throw new AppError(code);
      });

      const response = await gateway.call('POST', '/auth/refresh_token', { headers: { cookie: 'jrt=dead' } });

      expect([response.status, await response.json()]).toEqual([401, { error: 'ERR_SESSION_EXPIRED' }]);
      expect(cookies(response)[0]).toMatch(/^jrt=; Path=\/; Expires=Thu, 01 Jan 1970/);
    },
  );

  it('say why they ended to a console that still holds a token of theirs', async () => {
    gateway.services.answer('sessions.refresh', ({ accessToken }) => {
      throw new AppError('ERR_SESSION_EXPIRED', accessToken ? { reason: 'password-reset' } : undefined);
    });
    const refresh = async (headers: Record<string, string>) => {
      const response = await gateway.call('POST', '/auth/refresh_token', {
        headers: { cookie: 'jrt=dead', ...headers },
      });
      return [response.status, await response.json()];
    };

    expect(await refresh({})).toEqual([401, { error: 'ERR_SESSION_EXPIRED' }]);
    expect(await refresh({ authorization: 'Bearer spent' })).toEqual([
      401,
      { error: 'ERR_SESSION_EXPIRED', reason: 'password-reset' },
    ]);
    expect(gateway.services.requestsFor('sessions.refresh').at(-1)?.input).toMatchObject({ accessToken: 'spent' });
  });

  it('keep the cookie when tenancy does not answer', async () => {
    const response = await gateway.call('POST', '/auth/refresh_token', { headers: { cookie: 'jrt=good' } });

    expect([response.status, response.headers.get('retry-after'), cookies(response)]).toEqual([503, '2', []]);
  });

  it('end on request, with or without a token that still holds', async () => {
    gateway.services.answer('sessions.signOut', () => ({ ended: true }));
    gateway.services.signIn('token', anActor({ userId: 7 }));

    const both = await gateway.call('DELETE', '/auth/logout', { token: 'token', headers: { cookie: 'jrt=mine' } });
    const dead = await gateway.call('DELETE', '/auth/logout', { token: 'dead' });

    expect([both.status, dead.status]).toEqual([200, 200]);
    expect(gateway.services.requestsFor('sessions.signOut')).toMatchObject([
      { actor: { userId: 7 }, input: { refreshToken: 'mine' } },
      { actor: { userId: 0 }, input: {} },
    ]);
  });

  it('show who is signed in', async () => {
    gateway.services.signIn('chief', anActor({ userId: 7, profile: 'admin', super: true }));

    const response = await gateway.call('GET', '/auth/me', { token: 'chief' });

    expect(await response.json()).toEqual({ id: 7, profile: 'admin', super: true });
  });

  it('are requested once for many calls with one token', async () => {
    gateway.services.signIn('often', anActor());

    await Promise.all(Array.from({ length: 10 }, () => gateway.call('GET', '/auth/me', { token: 'often' })));

    expect(gateway.services.requestsFor('sessions.actor')).toHaveLength(1);
  });

  it.each([
    ['no token', undefined, 401, 'ERR_SESSION_EXPIRED'],
    ['a spent token', 'spent', 403, 'ERR_TOKEN_EXPIRED'],
  ])('are needed: %s', async (_, token, status, error) => {
    const response = await gateway.call('GET', '/auth/me', { token });

    expect([response.status, await response.json()]).toEqual([status, { error }]);
  });
});
