import { ANONYMOUS } from '@prosa/contracts';
import { describeWith, eventually, TestBroker, useTestDatabase } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { withTenant } from '../../database/with-tenant.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { recordEvent } from '../outbox/record-event.js';
import { EventConsumer } from '../events/event-consumer.js';
import { AmqpDriver } from './amqp.driver.js';

const QUEUE_STABLE_AFTER_MS = 3_000;
const log = pino({ level: 'silent' });

describeWith('own broker', 'a broker that is killed and comes back', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const service = `test${randomUUID().slice(0, 8)}`;
  let broker: TestBroker;

  beforeAll(async () => {
    broker = await TestBroker.start();
  }, 90_000);
  afterAll(() => broker?.remove());

  it('loses no event and no order, answers requests again, and fails those in between at once', async () => {
    const driver = new AmqpDriver(broker.url, log);
    const consumer = new EventConsumer(db, log);
    const seen: number[] = [];
    const once = new Set<string>();
    consumer.start(async ({ id, data }) => {
      if (!once.has(id)) seen.push((data as { queueId: number }).queueId);
      once.add(id);
    });
    const stopServing = await driver.serve({
      service,
      requests: [`${service}.ask`],
      events: ['queue.deleted'],
      onRequest: () => Promise.resolve('here'),
      onEvent: (event) => consumer.consume(event),
      onPoison: (event) => consumer.bury(event, 'poison'),
    });
    const relay = new OutboxRelay(db, driver, log, { pollMs: 20 });
    relay.start();
    const request = () => driver.request({ name: `${service}.ask`, actor: ANONYMOUS, input: {}, headers: {} }, 5_000);
    const record = (queueId: number) =>
      withTenant(db, { companyId: 1 }, (manager) =>
        recordEvent(manager, 'queue.deleted', { companyId: 1, key: 'k' }, { queueId }),
      );

    for (let id = 1; id <= 50; id++) await record(id);
    await eventually(() => expect(seen).toHaveLength(50));
    // RabbitMQ 3.10 loses a quorum queue for good when it is killed in the first seconds of the queue's life.
    await new Promise((resolve) => setTimeout(resolve, QUEUE_STABLE_AFTER_MS));
    await broker.kill();
    for (let id = 51; id <= 100; id++) await record(id);
    await expect(request()).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
    await broker.resume();

    await eventually(() => expect(seen).toEqual(Array.from({ length: 100 }, (_, i) => i + 1)), 60_000);
    await eventually(async () => expect(await request()).toBe('here'), 20_000);

    await relay.stop();
    await stopServing();
    await consumer.stop();
    await driver.close();
  }, 120_000);
});
