import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

describe('the transport', () => {
  const gateway = useGateway({ PUBLIC_URL: 'https://desk.example.com', CORS_ORIGINS: 'https://old.example.com' });
  const json = async (response: Response) => [response.status, await response.json()] as const;

  it.each([
    ['our own address', 'https://desk.example.com'],
    ['an address the operator named', 'https://old.example.com'],
  ])('lets %s call with credentials', async (_, origin) => {
    const preflight = await gateway.call('OPTIONS', '/tickets', {
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it.each([
    'https://evil.example',
    'http://desk.example.com',
    'https://old.example.com:8443',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'null',
    'http://127.0.0.1.evil.example',
  ])('does not let %s call', async (origin) => {
    const response = await gateway.call('GET', '/version', { headers: { origin } });

    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('forbids inline script, framing and sniffing, and keeps nothing in caches', async () => {
    const { headers } = await gateway.call('GET', '/version');
    const policy = headers.get('content-security-policy');

    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(policy).toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).not.toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('finds a path with another letter case or a slash at its end', async () => {
    gateway.services.signIn('token', anActor());
    gateway.services.answer('queues.list', () => []);

    expect((await gateway.call('GET', '/Queue/', { token: 'token' })).status).toBe(200);
  });

  it('answers an unknown path, a broken body and a huge one with a code', async () => {
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' } };

    expect(await json(await gateway.call('GET', '/nowhere'))).toEqual([404, { error: 'ERR_UNKNOWN_ROUTE' }]);
    expect(await json(await gateway.call('GET', '/users/%ZZ'))).toEqual([400, { error: 'ERR_VALIDATION' }]);
    expect(await json(await fetch(`${gateway.url}/auth/login`, { ...broken, body: '{"a":' }))).toEqual([
      400,
      { error: 'ERR_VALIDATION' },
    ]);
    const huge = JSON.stringify({ email: 'x'.repeat(1_100_000) });
    expect(await json(await fetch(`${gateway.url}/auth/login`, { ...broken, body: huge }))).toEqual([
      413,
      { error: 'ERR_PAYLOAD_TOO_LARGE' },
    ]);
  });

  it.each([
    ['deep lists', `{"email":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 'ERR_INPUT_TOO_COMPLEX'],
    ['deep lists without an end', `{"email":${'['.repeat(900_000)}`, 'ERR_INPUT_TOO_COMPLEX'],
    ['deep objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'ERR_INPUT_TOO_COMPLEX'],
    ['too many values', `{"email":[${'1,'.repeat(40_000)}1]}`, 'ERR_INPUT_TOO_COMPLEX'],
    ['brackets in a text', JSON.stringify({ email: '['.repeat(200_000) }), 'ERR_VALIDATION'],
  ])('refuses a body of %s', async (_, body, error) => {
    const headers = { 'content-type': 'application/json' };

    const answer = await fetch(`${gateway.url}/auth/login`, { method: 'POST', headers, body });

    expect(await json(answer)).toMatchObject([400, { error }]);
  });

  it('refuses JSON in another encoding than UTF-8, whose brackets it would not see', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    const body = Buffer.from('{"email":"a@example.com","password":"x"}', 'utf16le');

    const answer = await fetch(`${gateway.url}/auth/login`, { method: 'POST', headers, body });

    expect(await json(answer)).toEqual([400, { error: 'ERR_VALIDATION' }]);
  });

  it('answers a failure of ours with an id and nothing of its reason', async () => {
    gateway.services.signIn('token', anActor());
    gateway.services.answer('queues.list', () => {
      throw new Error('password of the database');
    });

    const [status, body] = await json(await gateway.call('GET', '/queue', { token: 'token' }));

    expect(status).toBe(500);
    expect(body).toEqual({ error: 'ERR_INTERNAL', id: expect.stringMatching(/^[\w-]{36}$/) as unknown });
  });

  it('answers whether it lives and is ready, and its version, but gives no metrics to the public', async () => {
    expect(await json(await gateway.call('GET', '/health/live'))).toEqual([200, { status: 'ok' }]);
    expect(await json(await gateway.call('GET', '/health/ready'))).toEqual([200, { status: 'ok' }]);
    expect(await json(await gateway.call('GET', '/metrics'))).toEqual([404, { error: 'ERR_UNKNOWN_ROUTE' }]);
    expect(await json(await gateway.call('GET', '/version'))).toEqual([200, { version: '0.1.0', simulatorUrl: null }]);
  });
});

describe('a platform without its first company', () => {
  const gateway = useGateway();

  beforeEach(() => {
    gateway.services.answer('setup.status', () => ({ isComplete: false }));
    gateway.services.signIn('token', anActor());
  });

  it('answers setup, health, version and documentation, and no other call', async () => {
    const status = async (method: string, address: string) =>
      (await gateway.call(method, address, { token: 'token' })).status;

    for (const open of ['/setup', '/health/ready', '/version', '/docs-json'])
      expect([open, await status('GET', open)]).toEqual([open, 200]);
    for (const shut of ['/tickets', '/auth/me', '/users/1', '/whatsapp'])
      expect([shut, await status('GET', shut)]).toEqual([shut, 503]);
    const login = await gateway.call('POST', '/auth/login', { body: { email: 'a@example.com', password: 'x' } });
    expect([login.status, await login.json()]).toEqual([503, { error: 'ERR_SETUP_REQUIRED' }]);
  });

  it('is open from the moment it is set up, and does not check again', async () => {
    gateway.services.answer('setup.complete', () => {
      gateway.services.answer('setup.status', () => ({ isComplete: true }));
      return { companyId: 1, userId: 1 };
    });
    const body = {
      token: 't',
      companyName: 'Acme',
      name: 'Ana',
      email: 'ana@example.com',
      password: 'twelve chars or more',
    };

    expect((await gateway.call('POST', '/setup', { body })).status).toBe(201);
    expect((await gateway.call('GET', '/auth/me', { token: 'token' })).status).toBe(200);
    const requestsBefore = gateway.services.requestsFor('setup.status').length;
    expect((await gateway.call('GET', '/auth/me', { token: 'token' })).status).toBe(200);

    expect(gateway.services.requestsFor('setup.status')).toHaveLength(requestsBefore);
  });
});
