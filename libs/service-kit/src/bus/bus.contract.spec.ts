import type { RequestName } from '@prosa/contracts';
import { describeWith, eventually, useBroker, useTestDatabase } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { ANONYMOUS } from '@prosa/contracts';
import { AppError } from '../http/errors/app-error.js';
import { AmqpDriver } from './amqp/amqp.driver.js';
import type { BusDriver, Endpoint, EventEnvelope } from './bus-driver.js';
import { EventConsumer } from './events/event-consumer.js';
import type { RetryPolicy } from './events/retry-policy.js';
import { InProcessDriver } from './in-process/in-process.driver.js';

const log = pino({ level: 'silent' });
const RETRY: RetryPolicy = { quickTries: 2, quickPauseMs: 1, delaysMs: [20, 40], pollMs: 10 };

/** More than all lanes together take at a time. */
const TIMERS = 600;

describe('the bus in process', () => {
  keepsTheContract(() => new InProcessDriver());
});

describeWith('broker', 'the bus over RabbitMQ', () => {
  const brokerUrl = useBroker();
  keepsTheContract(() => new AmqpDriver(brokerUrl(), log));
});

function keepsTheContract(makeDriver: () => BusDriver): void {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const service = `test${randomUUID().slice(0, 8)}`;
  let driver: BusDriver;
  let stops: (() => Promise<void>)[] = [];

  beforeEach(() => {
    driver = makeDriver();
    stops = [];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    await driver.close();
  });

  async function serve(
    on: Partial<Pick<Endpoint, 'onRequest'>> & { handle?: (event: EventEnvelope) => Promise<unknown> },
  ) {
    const consumer = new EventConsumer(db, log, RETRY);
    consumer.start(on.handle ?? (() => Promise.resolve()));
    const stopServing = await driver.serve({
      service,
      requests: on.onRequest ? [`${service}.ask`] : [],
      events: on.handle ? ['ticket.opened', 'timer.due'] : [],
      onRequest: on.onRequest ?? (() => Promise.resolve()),
      onEvent: (event) => consumer.consume(event),
      onPoison: (event) => consumer.bury(event, 'poison'),
    });
    stops.push(async () => {
      await stopServing();
      await consumer.stop();
    });
  }

  const request = (input: unknown, timeoutMs = 2_000, name = `${service}.ask`) =>
    driver.request({ name: name as RequestName, actor: ANONYMOUS, input, headers: {} }, timeoutMs);
  const anOpening = (key: string, data: unknown): EventEnvelope => ({
    id: randomUUID(),
    name: 'ticket.opened',
    companyId: 1,
    key,
    at: new Date().toISOString(),
    data,
  });

  it('carries a request and its answer, as JSON', async () => {
    await serve({
      onRequest: async ({ input, actor }) => ({
        input,
        companyId: actor.companyId,
        at: new Date(0),
        absent: undefined,
      }),
    });

    const answer = await request({ text: 'olá' });

    expect(answer).toEqual({ input: { text: 'olá' }, companyId: 0, at: '1970-01-01T00:00:00.000Z' });
  });

  it('carries a refusal with its code and details', async () => {
    await serve({ onRequest: () => Promise.reject(new AppError('ERR_OTHER_OPEN_TICKET', { uuid: 'u' })) });

    const answer = request({});

    await expect(answer).rejects.toMatchObject({
      name: 'AppError',
      code: 'ERR_OTHER_OPEN_TICKET',
      details: { uuid: 'u' },
    });
  });

  it('keeps the text of any other error to the service that threw it', async () => {
    await serve({ onRequest: () => Promise.reject(new Error('column "secret" does not exist')) });

    const error = await request({}).catch((caught: Error) => caught);

    expect(error).toMatchObject({ code: 'ERR_INTERNAL' });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('ends a request that takes too long', async () => {
    let finish = (): void => undefined;
    await serve({ onRequest: () => new Promise<void>((resolve) => (finish = resolve)) });

    await expect(request({}, 50)).rejects.toMatchObject({ code: 'ERR_TIMEOUT' });

    finish();
  });

  it('refuses at once what nobody answers', async () => {
    await expect(request({}, 5_000, `${service}.nobody`)).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  });

  it('handles events of one key in order and those of others meanwhile', async () => {
    const seen: string[] = [];
    let release = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    await serve({
      handle: async ({ key, data }) => {
        if (data === 'a1') await blocked;
        seen.push(`${key}:${String(data)}`);
      },
    });

    const published = [anOpening('a', 'a1'), anOpening('a', 'a2'), anOpening('b', 'b1')].map((event) =>
      driver.publish(event),
    );
    await eventually(() => expect(seen).toEqual(['b:b1']));
    release();
    await Promise.all(published);

    await eventually(() => expect(seen).toEqual(['b:b1', 'a:a1', 'a:a2']));
  });

  it('tries a failing event again with growing delay, what follows of its key waiting behind it', async () => {
    const seen: string[] = [];
    let failures = 3;
    await serve({
      handle: ({ data }) => {
        if (data === 'first' && failures-- > 0) return Promise.reject(new Error('not yet'));
        seen.push(String(data));
        return Promise.resolve();
      },
    });

    await driver.publish(anOpening('a', 'first'));
    await driver.publish(anOpening('a', 'second'));

    await eventually(() => expect(seen).toEqual(['first', 'second']));
    await eventually(async () => expect(await db.query('SELECT 1 FROM parked_event')).toEqual([]));
    expect(await db.query('SELECT 1 FROM dead_letter')).toEqual([]);
  });

  it('makes a dead letter with its reason of what never succeeds, and goes on with the key', async () => {
    const seen: string[] = [];
    await serve({
      handle: ({ data }) => {
        if (data === 'poison') return Promise.reject(new Error('cannot be read'));
        seen.push(String(data));
        return Promise.resolve();
      },
    });
    const poison = anOpening('a', 'poison');

    await driver.publish(poison);
    await driver.publish(anOpening('a', 'next'));

    await eventually(() => expect(seen).toEqual(['next']));
    expect(await db.query('SELECT event_id, name, key, reason FROM dead_letter')).toEqual([
      { event_id: poison.id, name: 'ticket.opened', key: 'a', reason: 'Error: cannot be read' },
    ]);
  });

  it('handles an event soon while many wait that can, and each of those once', async () => {
    const seen: string[] = [];
    await serve({
      handle: async ({ name, key }) => {
        if (name === 'timer.due') await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(key);
      },
    });
    const timers = Array.from({ length: TIMERS }, (_, place) =>
      driver.publish({ ...anOpening(`timer:${place}`, {}), name: 'timer.due' }),
    );
    await eventually(() => expect(seen.length).toBeGreaterThan(10), 10_000);

    void driver.publish(anOpening('a', 'opened'));

    await eventually(() => expect(seen).toContain('a'), 10_000);
    expect(seen.indexOf('a')).toBeLessThan(TIMERS / 3);
    await Promise.all(timers);
    await eventually(() => expect(new Set(seen).size).toBe(TIMERS + 1), 30_000);
    expect(seen).toHaveLength(TIMERS + 1);
  }, 60_000);
}
