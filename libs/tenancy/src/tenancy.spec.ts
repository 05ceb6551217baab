import { ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { BASE_TABLES } from '@prosa/service-kit/database';
import { type Platform, type RunningService, startService } from '@prosa/service-kit/service';
import { asOwner, createTestDatabase, eventually, testPlatform, useTestDatabase } from '@prosa/testing';
import { SYSTEM_TABLES, tenancyService } from './index.js';

const origin = { address: '203.0.113.7', userAgent: 'Test browser' };
const credentials = { email: 'ana@loja.example', password: 'k7Qf2mXz9LwRt4' };

describe('tenancy over the bus', () => {
  let platform: Platform;
  let service: RunningService;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    platform = testPlatform(database.url);
    service = await startService(tenancyService, platform);
    service.startRelay();
  });
  afterAll(async () => {
    await service?.stop();
    await platform?.driver.close();
    await drop?.();
  });

  it('goes from setup through sign-in, refresh and work to sign-out', async () => {
    const bus = new Bus(platform.driver);
    const { token } = await bus.request(ANONYMOUS, { name: 'setup.issueToken', input: {} });
    const owner = { ...credentials, name: 'Ana Souza', companyName: 'Loja da Ana' };
    await bus.request(ANONYMOUS, { name: 'setup.complete', input: { token, ...owner } });
    expect(await bus.request(ANONYMOUS, { name: 'setup.status', input: {} })).toEqual({ isComplete: true });

    const first = await bus.request(ANONYMOUS, { name: 'sessions.signIn', input: { ...credentials, origin } });
    const { refreshToken } = first;
    const next = await bus.request(ANONYMOUS, { name: 'sessions.refresh', input: { refreshToken, origin } });
    const actor = await bus.request(ANONYMOUS, { name: 'sessions.actor', input: { token: next.accessToken } });
    const socket = await bus.request(ANONYMOUS, {
      name: 'sessions.actorOfCookie',
      input: { refreshToken: next.refreshToken },
    });
    expect(actor).toEqual({ ...socket, expiresAt: expect.any(String) as string });

    const company = await bus.request(actor, { name: 'companies.plan', input: {} });
    expect(company).toMatchObject({
      id: 1,
      name: 'Loja da Ana',
      plan: { name: 'Padrão', useCampaigns: true, users: 1_000 },
    });
    const bia = { name: 'Bia', email: 'bia@loja.example', password: 'bXq-83!ruK' };
    const { id: userId } = await bus.request(actor, { name: 'users.create', input: bia });
    await bus.request(actor, { name: 'users.change', input: { userId, language: 'en', origin } });
    expect(await bus.request(actor, { name: 'users.get', input: { userId } })).toMatchObject({ language: 'en' });
    expect(await bus.request(actor, { name: 'users.list', input: {} })).toMatchObject({ users: [{}, {}] });

    expect(await bus.request(actor, { name: 'sessions.signOut', input: {} })).toEqual({ ended: true });
    const ended = bus.request(ANONYMOUS, { name: 'sessions.actor', input: { token: next.accessToken } });
    await expect(ended).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    await eventually(async () => {
      const waiting: unknown[] = await service.db.query('SELECT 1 FROM outbox_event WHERE published_at IS NULL');
      expect(waiting).toEqual([]);
    });
  });
});

describe('the tables of tenancy', () => {
  const db = useTestDatabase(tenancyService);

  it('are guarded by row-level security, but for the reviewed ones', async () => {
    const open = await asOwner<{ name: string }>(
      db,
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'tenancy'::regnamespace AND relkind = 'r'
         AND NOT (relrowsecurity AND relforcerowsecurity)`,
    );

    expect(open.map(({ name }) => name).sort()).toEqual([...SYSTEM_TABLES, ...BASE_TABLES].sort());
  });
});
