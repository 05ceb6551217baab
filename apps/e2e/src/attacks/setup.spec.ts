import { eachOf, Api, emptyFolder, Product, ServiceProcess } from '@prosa/harness';
import { freePort } from '@prosa/testing';
import pg from 'pg';

const ADMIN = { companyName: 'Loja Aurora', name: 'Ana', email: 'ana@aurora.example', password: 'Girassol-17-Marinho' };
const INVALID = { status: 401, body: { error: 'ERR_SETUP_TOKEN_INVALID' } };
const AT_ONCE = 10;

/** S19: an installation before its setup, thus a product of its own, and secrets with which it does not start. */
describe('an installation before its setup', () => {
  let product: Product;
  let token: string;

  beforeAll(async () => {
    product = await Product.start({ env: { LOG_LEVEL: 'debug' } });
    token = new URL(await product.setupLink()).searchParams.get('token') ?? '';
  }, 180_000);
  afterAll(() => product?.remove(), 60_000);

  const setup = (setupToken: string) =>
    new Api(product.url).call('POST', '/setup', { body: { token: setupToken, ...ADMIN } });

  const rows = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
    const db = new pg.Client({ connectionString: product.databaseUrl() });
    await db.connect();
    try {
      return (await db.query<T>(sql)).rows;
    } finally {
      await db.end();
    }
  };

  it('has no account and no company, and serves only setup and health', async () => {
    expect(
      await rows('SELECT (SELECT count(*) FROM tenancy.app_user) + (SELECT count(*) FROM tenancy.company) AS n'),
    ).toEqual([{ n: '0' }]);
    const api = new Api(product.url);
    for (const [method, path] of [
      ['GET', '/users'],
      ['GET', '/tickets'],
      ['GET', '/auth/me'],
      ['POST', '/auth/login'],
    ] as const) {
      expect([path, await api.call(method, path, { body: method === 'POST' ? ADMIN : undefined })]).toMatchObject([
        path,
        { status: 503, body: { error: 'ERR_SETUP_REQUIRED' } },
      ]);
    }
    expect((await api.call('GET', '/health/live')).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(22), "' OR used_at IS NULL --", '%'])(
    'refuses another token: %j',
    async (setupToken) => {
      expect(await setup(setupToken)).toEqual(INVALID);
    },
  );

  it('stores the token nowhere in clear text, nor in the log', async () => {
    const [{ hash }] = (await rows<{ hash: string }>('SELECT hash FROM tenancy.setup_token')) as [{ hash: string }];
    expect(hash).not.toContain(token);
    expect(product.output.split('\n').filter((line) => line.startsWith('{') && line.includes(token))).toEqual([]);
  });

  it('refuses a token older than half an hour', async () => {
    await rows(`UPDATE tenancy.setup_token SET expires_at = now() - interval '1 second'`);
    expect(await setup(token)).toEqual(INVALID);
    await rows(`UPDATE tenancy.setup_token SET expires_at = now() + interval '1 minute'`);
  });

  it('is set up once, however many try at the same time', async () => {
    const answers = await eachOf(Array(AT_ONCE).fill(token) as string[], AT_ONCE, setup);

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await setup(token)).toEqual({ status: 404, body: { error: 'ERR_SETUP_CLOSED' } });
    expect(await rows('SELECT count(*)::int AS n FROM tenancy.app_user')).toEqual([{ n: 1 }]);
  }, 60_000);

  it.each([
    ['missing', undefined],
    ['short', 'k7Qf2mXz9LwRt4Vb'],
    ['of one letter', 'a'.repeat(64)],
    ['from a sample', 'mysecret-mysecret-mysecret-mysecret-99'],
    ['from the documentation', 'your-secret-goes-here-0123456789abcdef'],
  ])(
    'does not start as a service with a secret that is %s, and never prints it',
    async (_, secret) => {
      const folder = await emptyFolder();
      const env = {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: product.databaseUrl(),
        AMQP_URL: 'amqp://127.0.0.1:1',
        DATA_DIR: folder,
      };
      const service = new ServiceProcess({
        service: 'tenancy',
        port: await freePort(),
        env: { ...env, ...(secret !== undefined && { PROSA_SECRET: secret }) },
      });
      service.launch();

      expect(await service.running.ended).not.toBe(0);
      expect(service.running.output).toContain('PROSA_SECRET');
      // An empty secret cannot be searched for.
      expect(service.running.output).not.toContain(secret || 'no such text');
    },
    60_000,
  );
});
