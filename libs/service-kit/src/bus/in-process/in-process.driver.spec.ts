import { randomUUID } from 'node:crypto';
import type { EventName } from '@prosa/contracts';
import { eventually } from '@prosa/testing';
import type { EventEnvelope } from '../bus-driver.js';
import { InProcessDriver } from './in-process.driver.js';

const anEvent = (data: string, key = 'k'): EventEnvelope => ({
  id: randomUUID(),
  name: 'ticket.opened',
  companyId: 1,
  key,
  at: new Date().toISOString(),
  data,
});

describe('InProcessDriver', () => {
  let driver: InProcessDriver;

  beforeEach(() => (driver = new InProcessDriver()));

  const serve = (service: string, onEvent: (event: EventEnvelope) => Promise<void>) =>
    driver.serve({
      service,
      requests: [],
      events: ['ticket.opened' satisfies EventName],
      onRequest: () => Promise.resolve(),
      onEvent,
      onPoison: () => Promise.resolve(),
    });

  it('delivers events of a key to a service while another is still at an earlier one', async () => {
    const [fast, slow]: unknown[][] = [[], []];
    let finish = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (finish = resolve));
    await serve('fast', async ({ data }) => void fast.push(data));
    await serve('slow', async ({ data }) => {
      if (data === 'first') await blocked;
      slow.push(data);
    });
    let published = 0;
    const publish = (data: string) => driver.publish(anEvent(data)).then(() => published++);

    const both = [publish('first'), publish('second')];

    await eventually(() => expect([fast, slow, published]).toEqual([['first', 'second'], [], 0])).finally(finish);
    await Promise.all(both);
    expect(slow).toEqual(['first', 'second']);
  });

  it('delivers again what a service neither handled nor parked, before anything else of its key', async () => {
    const seen: unknown[] = [];
    let failures = 1;
    await serve('failing', async ({ data }) => {
      if (failures-- > 0) throw new Error('no database');
      seen.push(data);
    });

    await Promise.all([driver.publish(anEvent('first')), driver.publish(anEvent('second'))]);

    expect(seen).toEqual(['first', 'second']);
  });

  it('rejects what waits when a service stops, after what is being handled', async () => {
    const seen: unknown[] = [];
    let finish = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (finish = resolve));
    const stop = await serve('stopping', async ({ data }) => {
      await blocked;
      seen.push(data);
    });
    const [first, second] = [driver.publish(anEvent('first')), driver.publish(anEvent('second'))];
    await eventually(() => Promise.resolve());

    const stopped = stop();
    finish();

    await first;
    await expect(second).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
    await stopped;
    expect(seen).toEqual(['first']);
  });
});
