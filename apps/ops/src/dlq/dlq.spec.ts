import { type EventEnvelope, EventConsumer, type RetryPolicy } from '@prosa/service-kit/bus';
import { anEvent, asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { pino } from 'pino';
import { runDlq } from './run-dlq.js';

/** Gives up at the first failure; replayed events are polled every 10 ms. */
const HASTY: RetryPolicy = { quickTries: 1, quickPauseMs: 1, delaysMs: [0], pollMs: 10 };
/** Parks and does not retry. */
const PATIENT: RetryPolicy = { quickTries: 1, quickPauseMs: 1, delaysMs: [3_600_000, 3_600_000], pollMs: 10 };
const TEXT = 'um segredo';
const PHONE = '5511981110001';
const LANE = `1:1:${PHONE}@s.whatsapp.net`;

describe('npm run dlq', () => {
  const db = useTestDatabase({ name: 'tickets', entities: [], migrations: [] });
  let consumers: EventConsumer[] = [];
  let handled: unknown[] = [];
  let isBroken = true;

  beforeEach(() => {
    [consumers, handled, isBroken] = [[], [], true];
  });
  afterEach(() => Promise.all(consumers.map((consumer) => consumer.stop())));

  function aConsumer(policy: RetryPolicy): EventConsumer {
    const consumer = new EventConsumer(db, pino({ level: 'silent' }), policy);
    consumer.start((event) => {
      if (isBroken) return Promise.reject(new Error(`no room for ${PHONE}`));
      handled.push((event.data as { n: number }).n);
      return Promise.resolve();
    });
    consumers.push(consumer);
    return consumer;
  }

  const envelope = (n: number, key = LANE, companyId = 1): EventEnvelope => ({
    ...anEvent('queue.deleted', companyId, { queueId: n }),
    key,
    at: new Date(1_700_000_000_000 + n).toISOString(),
    data: { n, text: TEXT },
  });

  async function dlq(...args: string[]) {
    const [{ name } = { name: '' }] = await asOwner<{ name: string }>(db, 'SELECT current_database() AS name');
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    return runDlq(args, { DATABASE_URL: url.toString() });
  }
  const count = async (table: string) => (await asOwner(db, `SELECT 1 FROM ${table}`)).length;
  const acts = () =>
    asOwner(db, 'SELECT act, event_id AS id, company_id AS company FROM tickets.operator_act ORDER BY seq');

  /** Inserts dead letters in the given order. */
  async function buried(...events: EventEnvelope[]): Promise<void> {
    const consumer = aConsumer(HASTY);
    for (const event of events) {
      await consumer.consume(event);
      await eventually(async () =>
        expect(await asOwner(db, `SELECT 1 FROM dead_letter WHERE event_id = '${event.id}'`)).toHaveLength(1),
      );
    }
    await consumer.stop();
  }

  it('lists what failed and why, without texts and numbers', async () => {
    const event = envelope(1);
    await buried(event);

    const { text, code } = await dlq('list');

    expect(code).toBe(0);
    expect(text).toContain(event.id);
    expect(text).toMatch(/dead\s+tickets queue\.deleted, company 1/);
    expect(text).toContain('Error: no room for …0001');
    expect(text).toContain('1 dead, 0 parked.');
    expect(text).not.toContain(PHONE);
    const [shown] = JSON.parse((await dlq('show', '--id', event.id)).text) as [{ data: unknown }];
    expect(shown.data).toEqual({ n: 1, text: '[10 characters]' });
    expect(await acts()).toEqual([]);
  });

  it('shows texts on request, and records that it did', async () => {
    const event = envelope(1);
    await buried(event);

    expect((await dlq('show', '--id', event.id, '--reveal')).text).toContain(TEXT);

    expect(await acts()).toEqual([{ act: 'reveal', id: event.id, company: 1 }]);
  });

  it('replays dead letters once, in their old order, before events waiting in their lane', async () => {
    const [first, second, third] = [envelope(1), envelope(2), envelope(3)];
    await buried(second, first);
    await asOwner(db, `UPDATE dead_letter SET first_at = (envelope ->> 'at')::timestamptz`);
    await aConsumer(PATIENT).consume(third);
    isBroken = false;

    expect(await dlq('replay', '--all')).toEqual({ text: '3 events handed to their services again.', code: 0 });

    await eventually(() => expect(handled).toEqual([1, 2, 3]));
    await eventually(async () => expect(await count('parked_event')).toBe(0));
    expect(await count('dead_letter')).toBe(0);
    expect(await acts()).toHaveLength(3);
    expect(await dlq('replay', '--all')).toMatchObject({ code: 1 });
  });

  it('waits for a consumer that is working on the lane', async () => {
    const [first, second] = [envelope(1), envelope(2)];
    await buried(first);
    let finish: () => void = () => undefined;
    const consumer = new EventConsumer(db, pino({ level: 'silent' }), { ...HASTY, delaysMs: [0, 0, 0, 0] });
    consumers.push(consumer);
    let started = 0;
    consumer.start((event) => {
      if (started++ === 0) return Promise.reject(new Error('parks it'));
      handled.push((event.data as { n: number }).n);
      return new Promise<void>((resolve) => (finish = resolve));
    });
    await consumer.consume(second);
    await eventually(() => expect(handled).toEqual([2]));

    const replayed = dlq('replay', '--id', first.id);
    await eventually(async () =>
      expect(
        await asOwner(
          db,
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'prosa-dlq'`,
        ),
      ).toHaveLength(1),
    );
    finish();

    expect(await replayed).toMatchObject({ code: 0 });
    await eventually(() => expect(handled).toEqual([2, 1]));
    finish();
  });

  it('drops only the selected events, and only with a confirmation', async () => {
    const [own, other] = [envelope(1), envelope(2, '2:2:x', 2)];
    await buried(own, other);

    expect(await dlq('drop', '--company', '1')).toMatchObject({
      code: 1,
      text: expect.stringContaining('--yes') as string,
    });
    expect(await count('dead_letter')).toBe(2);
    expect(await dlq('drop', '--company', '1', '--yes')).toMatchObject({ code: 0 });

    expect(await asOwner(db, 'SELECT event_id AS id FROM dead_letter')).toEqual([{ id: other.id }]);
    expect(await acts()).toEqual([{ act: 'drop', id: own.id, company: 1 }]);
  });

  it('republishes the events that match the filters', async () => {
    await asOwner(
      db,
      `INSERT INTO outbox_event (id, company_id, name, key, data, at, published_at) VALUES
         (gen_random_uuid(), 1, 'queue.deleted', 'k', '{}', now(), now()),
         (gen_random_uuid(), 2, 'queue.deleted', 'k', '{}', now(), now()),
         (gen_random_uuid(), 1, 'queue.deleted', 'k', '{}', now() - interval '2 days', now()),
         (gen_random_uuid(), 1, 'queue.created', 'k', '{}', now(), now())`,
    );

    const { text } = await dlq('republish', '--since', '1d', '--topic', 'queue.deleted', '--company', '1');

    expect(text).toBe('1 events to be published again.');
    expect(await asOwner(db, 'SELECT company_id, name FROM outbox_event WHERE published_at IS NULL')).toEqual([
      { company_id: 1, name: 'queue.deleted' },
    ]);
    expect(await acts()).toMatchObject([{ act: 'republish' }]);
  });

  it.each([
    ['a missing command', [], 'npm run dlq'],
    ['an unknown command', ['burn'], 'npm run dlq'],
    ['a drop without a selection', ['drop', '--yes'], 'say which events are meant'],
    ['an invalid id', ['show', '--id', `x'; DROP TABLE`], '--id is the id'],
    ['an invalid time', ['list', '--since', 'soon'], '--since is a time'],
    ['an unknown service', ['list', '--service', 'pg_catalog'], '--service is one of'],
    ['an unknown option', ['list', '--force'], '--force'],
  ])('refuses %s with an explanation', async (_, args, message) => {
    await expect(dlq(...args)).rejects.toThrow(message);
  });

  it('reports a missing installation', async () => {
    await expect(runDlq(['list'], { DATA_DIR: '/nowhere/at/all' })).rejects.toThrow('there is no installation in');
  });
});
