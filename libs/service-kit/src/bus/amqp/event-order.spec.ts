import { describeWith, eventually, useBroker } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { EventEnvelope } from '../bus-driver.js';
import { AmqpDriver } from './amqp.driver.js';

// Another than those of the specs that run beside it at the same broker.
const EVENT = 'queue.deleted';

describeWith('broker', 'events of one key over RabbitMQ', () => {
  const brokerUrl = useBroker();

  it('keep their order when the database took neither the effect nor the parked event for a moment', async () => {
    const driver = new AmqpDriver(brokerUrl(), pino({ level: 'silent' }));
    const seen: unknown[] = [];
    let tries = 0;
    const stop = await driver.serve({
      service: `test${randomUUID().slice(0, 8)}`,
      requests: [],
      events: [EVENT],
      onRequest: () => Promise.resolve(),
      onEvent: ({ data }) => {
        if (tries++ === 0) return Promise.reject(new Error('no connection to the database'));
        seen.push(data);
        return Promise.resolve();
      },
      onPoison: () => Promise.resolve(),
    });
    const publish = (data: string) => driver.publish(deletion(data));

    await publish('first');
    await eventually(() => expect(tries).toBe(1));
    await publish('second');

    await eventually(() => expect(seen).toEqual(['first', 'second']));
    await stop();
    await driver.close();
  });
});

const deletion = (data: string): EventEnvelope => ({
  id: randomUUID(),
  name: EVENT,
  companyId: 1,
  key: 'k',
  at: new Date().toISOString(),
  data,
});
