import type { Events } from '@prosa/contracts';
import { BASE_TABLES } from '@prosa/service-kit/database';
import { type Platform, type RunningService, startService } from '@prosa/service-kit/service';
import { anEvent, asOwner, createTestDatabase, eventually, testPlatform, useTestDatabase } from '@prosa/testing';
import { schedulerService, SYSTEM_TABLES } from '../index.js';
import pino from 'pino';
import { FireDueTimers } from './fire-due-timers.js';
import { StoreTimer } from './store-timer.js';

const PAST = new Date(Date.now() - 60_000).toISOString();
const FUTURE = new Date(Date.now() + 3_600_000).toISOString();
const aTimer = (overrides: Partial<Events['timer.set']> = {}): Events['timer.set'] => ({
  key: 'ticket:42:inactivity',
  kind: 'ticket-inactivity',
  dueAt: PAST,
  data: { ticketId: 42 },
  ...overrides,
});

describe('timers', () => {
  const db = useTestDatabase(schedulerService);
  const store = new StoreTimer(db);
  const log = pino({ level: 'silent' });
  let fire: FireDueTimers;
  // It remembers which companies failed.
  beforeEach(() => void (fire = new FireDueTimers(db, log)));
  const set = (overrides: Partial<Events['timer.set']> = {}, companyId = 1) =>
    store.set(anEvent('timer.set', companyId, aTimer(overrides)));
  const published = () =>
    asOwner(db, `SELECT company_id, key, data FROM outbox_event WHERE name = 'timer.due' ORDER BY seq`);
  const waiting = () => asOwner(db, 'SELECT 1 FROM timer_due');

  it('publishes a due timer with its data and deletes it', async () => {
    await set();

    expect(await fire.execute()).toBe(1);

    const { dueAt: _, ...data } = aTimer();
    expect(await published()).toEqual([{ company_id: 1, key: 'timer:ticket:42:inactivity', data }]);
    expect(await waiting()).toEqual([]);
    expect(await fire.execute()).toBe(0);
  });

  it('keeps a timer that is not due yet', async () => {
    await set({ dueAt: FUTURE });

    expect(await fire.execute()).toBe(0);

    expect(await waiting()).toHaveLength(1);
  });

  it('fires late what fell due long ago', async () => {
    await set({ dueAt: '2020-01-01T00:00:00Z' });

    await fire.execute();

    expect(await published()).toHaveLength(1);
  });

  it('does not fire a cancelled timer; cancelling a missing one is no error', async () => {
    await set();
    const cancelled = anEvent('timer.cancelled', 1, { key: aTimer().key });

    await store.cancel(cancelled);
    await store.cancel(anEvent('timer.cancelled', 1, { key: 'another' }));

    expect(await fire.execute()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['later: not due any more', PAST, FUTURE, 0],
    ['earlier: due now', FUTURE, PAST, 1],
  ])('replaces under the same key, %s', async (_, before, after, count) => {
    await set({ dueAt: before });
    await set({ dueAt: after, kind: 'other', data: { ticketId: 43 } });

    expect(await fire.execute()).toBe(count);

    expect(await published()).toMatchObject(Array.from({ length: count }, () => ({ data: { kind: 'other' } })));
  });

  it('sets once when the event comes twice, also after the timer fired', async () => {
    const event = anEvent('timer.set', 1, aTimer());
    await store.set(event);
    await fire.execute();

    await store.set(event);

    expect(await fire.execute()).toBe(0);
  });

  it("keeps the same key of two companies apart, and one company's cancelling from the other", async () => {
    await set();
    await set({}, 2);
    await store.cancel(anEvent('timer.cancelled', 2, { key: aTimer().key }));

    await fire.execute();

    expect(await published()).toMatchObject([{ company_id: 1 }]);
  });

  it('fires each of 250 once with two instances at work', async () => {
    for (let n = 0; n < 250; n++) await set({ key: `key:${n}` }, 1 + (n % 3));
    const second = new FireDueTimers(db, log);
    const drain = async (instance: FireDueTimers) => {
      while ((await waiting()).length > 0) await instance.execute();
    };

    await Promise.all([drain(fire), drain(second)]);

    const keys = (await published()).map(({ company_id, key }) => `${String(company_id)} ${String(key)}`);
    expect(keys).toHaveLength(250);
    expect(new Set(keys).size).toBe(250);
  });

  it('fires the timers of the companies behind a deleted one', async () => {
    await set();
    await set({}, 2);
    await asOwner(db, `INSERT INTO gone_company (company_id, gone_at) VALUES (1, now())`);

    await fire.execute();

    expect(await published()).toMatchObject([{ company_id: 2 }]);
  });

  it('reaches the companies behind one whose failing timers fill a round', async () => {
    for (let n = 0; n < 101; n++) await set({ key: `key:${n}`, dueAt: '2020-01-01T00:00:00Z' });
    await set({}, 2);
    await asOwner(
      db,
      `CREATE FUNCTION refuse_timers() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
       CREATE TRIGGER refuse_timers BEFORE DELETE ON timer FOR EACH ROW WHEN (old.company_id = 1)
         EXECUTE FUNCTION refuse_timers()`,
    );

    const rounds = [await fire.execute(), await fire.untilNext(), await fire.execute(), await fire.untilNext()];
    await asOwner(db, 'DROP FUNCTION refuse_timers CASCADE');

    expect(rounds).toEqual([0, expect.any(Number), 1, expect.any(Number)]);
    expect(rounds[1]).toBeLessThanOrEqual(0);
    expect(rounds[3]).toBeGreaterThan(0);
    expect(await published()).toMatchObject([{ company_id: 2 }]);
    await eventually(async () => expect((await fire.execute()) > 0).toBe(true));
  });

  it('moves a recurring timer to its next time, however late it fires', async () => {
    await set({ dueAt: '2020-01-01T00:00:00Z', recurrence: { cron: '0 9 * * *', zone: 'America/Sao_Paulo' } });

    expect(await fire.execute()).toBe(1);

    expect(await published()).toMatchObject([{ data: { kind: 'ticket-inactivity', data: { ticketId: 42 } } }]);
    const [row] = await asOwner<{ time: string; ahead: boolean }>(
      db,
      `SELECT to_char(t.due_at AT TIME ZONE 'America/Sao_Paulo', 'HH24:MI:SS') AS time,
         t.due_at > now() AND t.due_at <= now() + interval '1 day' AS ahead
       FROM timer t JOIN timer_due d ON d.timer_id = t.id AND d.due_at = t.due_at`,
    );
    expect(row).toEqual({ time: '09:00:00', ahead: true });
    expect(await fire.execute()).toBe(0);
  });

  it('cancels a recurring timer', async () => {
    await set({ recurrence: { cron: '0 9 * * *', zone: 'UTC' } });
    await fire.execute();

    await store.cancel(anEvent('timer.cancelled', 1, { key: aTimer().key }));

    expect(await waiting()).toEqual([]);
  });

  it('replaces a recurring timer with one that fires once', async () => {
    await set({ recurrence: { cron: '0 9 * * *', zone: 'UTC' } });
    await set();

    await fire.execute();

    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['an invalid expression', { recurrence: { cron: 'soon', zone: 'UTC' } }],
    ['an unknown zone', { recurrence: { cron: '0 9 * * *', zone: 'Mars/Olympus' } }],
    ['a day that never comes', { recurrence: { cron: '0 0 30 2 *', zone: 'UTC' } }],
  ])('rejects %s and stores nothing', async (_, overrides) => {
    await expect(set(overrides)).rejects.toThrow();

    expect(await waiting()).toEqual([]);
  });

  it('guards all its tables but the reviewed ones', async () => {
    const open = await asOwner<{ name: string }>(
      db,
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'scheduler'::regnamespace AND relkind = 'r'
         AND NOT (relrowsecurity AND relforcerowsecurity)`,
    );

    expect(open.map(({ name }) => name).sort()).toEqual([...SYSTEM_TABLES, ...BASE_TABLES].sort());
  });
});

describe('scheduler as it runs', () => {
  let platform: Platform;
  const services: RunningService[] = [];
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    platform = testPlatform(database.url);
    services.push(await startService(schedulerService, platform));
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    await platform?.driver.close();
    await drop?.();
  });

  it('fires a timer when it is due without being polled for', async () => {
    const dueAt = new Date(Date.now() + 200).toISOString();
    const started = Date.now();

    await platform.driver.publish({ ...anEvent('timer.set', 1, aTimer({ dueAt })), headers: {} });

    const [event] = await eventually(async () => {
      const rows: { at: Date }[] = await services[0]!.db.query(`SELECT at FROM outbox_event WHERE name = 'timer.due'`);
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(event!.at.getTime() - started).toBeGreaterThanOrEqual(190);
  });
});
