import { asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { BusDriver, EventEnvelope } from '../bus-driver.js';
import { withTenant } from '../../database/with-tenant.js';
import { once } from '../inbox/once.js';
import { OutboxLock } from './outbox-lock.js';
import { OutboxPurger } from './outbox-purger.js';
import { OutboxRelay, type RelayTimes } from './outbox-relay.js';
import { recordEvent } from './record-event.js';

const log = pino({ level: 'silent' });

describe('outbox and inbox', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const relays: OutboxRelay[] = [];

  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  });

  function relayTo(publish: (event: EventEnvelope) => Promise<void>, times: Partial<RelayTimes> = {}): OutboxRelay {
    const driver = { publish } as BusDriver;
    const relay = new OutboxRelay(db, driver, log, { pollMs: 20, ...times });
    relays.push(relay);
    relay.start();
    return relay;
  }

  const record = (queueId: number, key = 'k') =>
    withTenant(db, { companyId: 1 }, (manager) =>
      recordEvent(manager, 'queue.deleted', { companyId: 1, key }, { queueId }),
    );

  const oldEvent = () =>
    db.query(
      `INSERT INTO outbox_event (id, company_id, name, key, data, published_at)
       VALUES ($1, 1, 'queue.deleted', 'k', '{}', now() - interval '30 days')`,
      [randomUUID()],
    );

  it('publishes what was committed, in order for each key, and marks it', async () => {
    const seen: EventEnvelope[] = [];
    for (let queueId = 1; queueId <= 20; queueId++) await record(queueId);

    relayTo(async (event) => void seen.push(event));

    await eventually(() =>
      expect(seen.map(({ data }) => (data as { queueId: number }).queueId)).toEqual(
        Array.from({ length: 20 }, (_, i) => i + 1),
      ),
    );
    await eventually(async () =>
      expect(await db.query('SELECT 1 FROM outbox_event WHERE published_at IS NULL')).toEqual([]),
    );
    expect(seen[0]).toMatchObject({ name: 'queue.deleted', companyId: 1, key: 'k', data: { queueId: 1 } });
  });

  it('publishes nothing of a change that was rolled back', async () => {
    const seen: EventEnvelope[] = [];
    relayTo(async (event) => void seen.push(event));

    const change = withTenant(db, { companyId: 1 }, async (manager) => {
      await recordEvent(manager, 'queue.deleted', { companyId: 1, key: 'k' }, { queueId: 1 });
      throw new Error('changed my mind');
    });

    await expect(change).rejects.toThrow('changed my mind');
    await record(2);
    await eventually(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.data).toEqual({ queueId: 2 });
  });

  it('tries again when the bus refuses, without letting a later one overtake', async () => {
    const seen: number[] = [];
    let refusals = 2;
    relayTo(async ({ data }) => {
      if (refusals-- > 0) throw new Error('bus away');
      seen.push((data as { queueId: number }).queueId);
    });

    await record(1);
    await record(2);

    await eventually(() => expect(seen).toEqual([1, 2]));
  });

  it('is relayed by one of several relays at a time', async () => {
    const seen: string[] = [];
    const first = relayTo(async () => void seen.push('first'));
    await record(1);
    await eventually(() => expect(seen).toEqual(['first']));
    relayTo(async () => void seen.push('second'));

    await record(2);
    await eventually(() => expect(seen).toEqual(['first', 'first']));
    await first.stop();
    await record(3);

    await eventually(() => expect(seen).toEqual(['first', 'first', 'second']));
  });

  it('goes on in another relay when the first is frozen and says nothing more', async () => {
    const seen: string[] = [];
    const first = relayTo(async () => void seen.push('first'), { lockTimeoutMs: 300 });
    await record(1);
    await eventually(() => expect(seen).toEqual(['first']));
    relayTo(async () => void seen.push('second'), { lockTimeoutMs: 300 });
    // Frozen from its next round on: one that is under way may still find what is recorded now.
    const lock = Reflect.get(first, 'lock') as OutboxLock;
    let thaw = (): void => undefined;
    const thawed = new Promise<void>((resolve) => (thaw = resolve));
    await new Promise<void>((frozen) =>
      Reflect.set(lock, 'acquire', async () => {
        frozen();
        await thawed;
        return OutboxLock.prototype.acquire.call(lock);
      }),
    );

    await record(2);

    await eventually(() => expect(seen).toEqual(['first', 'second']));
    Reflect.deleteProperty(lock, 'acquire');
    thaw();
    await record(3);

    await eventually(() => expect(seen).toEqual(['first', 'second', 'second']));
  });

  it('is not delayed by the deletion of old events and receipts, however long that takes', async () => {
    const seen: string[] = [];
    await oldEvent();
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM outbox_event FOR UPDATE');
    await runner.query('LOCK TABLE inbox IN SHARE ROW EXCLUSIVE MODE');
    const purger = new OutboxPurger(db, log, { firstAfterMs: 0 });

    purger.start();
    relayTo(async ({ id }) => void seen.push(id));
    await record(1);

    await eventually(() => expect(seen).toHaveLength(1), 5_000);
    await runner.rollbackTransaction();
    await runner.release();
    await purger.stop();
  });

  it('has room for others while the events of one key, or of one company, wait for the bus', async () => {
    const seen: string[] = [];
    let release = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    await withTenant(db, { companyId: 1 }, (manager) =>
      manager.query(
        `INSERT INTO outbox_event (id, company_id, name, key, data)
         SELECT gen_random_uuid(), 1, 'queue.deleted', CASE WHEN n <= 600 THEN 'hot' ELSE 'k' || n END, '{}'
         FROM generate_series(1, 1200) n`,
      ),
    );
    await withTenant(db, { companyId: 2 }, (manager) =>
      recordEvent(manager, 'queue.deleted', { companyId: 2, key: 'other' }, { queueId: 1 }),
    );

    relayTo(async ({ companyId, key }) => {
      seen.push(key);
      if (companyId === 1) await blocked;
    });

    await eventually(() => expect(seen).toContain('other')).finally(release);
    await eventually(async () =>
      expect(await db.query('SELECT 1 FROM outbox_event WHERE published_at IS NULL LIMIT 1')).toEqual([]),
    );
    expect(seen).toHaveLength(1201);
  });

  it('has the effect of an event once, however often it comes', async () => {
    const event = { id: '0193b2f0-0000-7000-8000-000000000001', companyId: 1, key: 'k' };
    let effects = 0;
    const handle = () => once(db, event, 'count', async () => void effects++);

    await Promise.all([handle(), handle(), handle()]);
    await handle();

    expect(effects).toBe(1);
  });

  it('holds an event back while an earlier one of its key is parked, wherever that happened', async () => {
    const [first, second, other] = ['k', 'k', 'other'].map((key) => ({ id: randomUUID(), companyId: 1, key }));
    const seen: unknown[] = [];
    const handle = (event = { id: '', companyId: 1, key: '' }) =>
      once(db, event, 'count', async () => seen.push(event));
    await db.query(
      `INSERT INTO parked_event (event_id, key, envelope, due_at, reason) VALUES ($1, 'k', '{}', now(), 'failed')`,
      [first?.id],
    );

    await expect(handle(second)).rejects.toThrow('parked');
    await handle(other);
    await handle(first);

    expect(seen).toEqual([other, first]);
  });

  it('forgets the receipt of an effect that failed', async () => {
    const event = { id: '0193b2f0-0000-7000-8000-000000000002', companyId: 1, key: 'k' };

    await expect(once(db, event, 'count', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await asOwner(db, 'SELECT 1 FROM inbox')).toEqual([]);
  });
});
