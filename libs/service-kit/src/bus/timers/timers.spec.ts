import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { EventMessage, Events } from '@prosa/contracts';
import { anEvent, eventually, useTestDatabase } from '@prosa/testing';
import { pino } from 'pino';
import { BusServer } from '../bus-server.js';
import { EventConsumer } from '../events/event-consumer.js';
import { InProcessDriver } from '../in-process/in-process.driver.js';
import { withTenant } from '../../database/with-tenant.js';
import { nextRun } from './next-run.js';
import { OnTimer } from './on-timer.js';
import { cancelTimer, setTimer } from './set-timer.js';

const log = pino({ level: 'silent' });
const seen: string[] = [];

@Controller()
class Reminders {
  @OnTimer('reminder')
  async remind({ data }: EventMessage<'timer.due'>) {
    seen.push(`reminder ${data.key}`);
  }

  @OnTimer('digest')
  async digest({ data }: EventMessage<'timer.due'>) {
    seen.push(`digest ${data.key}`);
  }
}

@Controller()
class OtherReminders {
  @OnTimer('reminder')
  async remind() {
    seen.push('second handler');
  }
}

@Module({})
class Root {}

describe('timers', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });

  beforeEach(() => seen.splice(0));

  const serve = async (driver: InProcessDriver, ...controllers: DynamicModule['controllers'] & object) => {
    const strategy = new BusServer('reminders', driver, new EventConsumer(db, log));
    const app = await NestFactory.createMicroservice({ module: Root, controllers } as DynamicModule, {
      strategy,
      logger: false,
      abortOnError: false,
    });
    await app.listen();
    return app;
  };

  it('come to the handler of their kind, and to nobody when there is none', async () => {
    const driver = new InProcessDriver();
    const app = await serve(driver, Reminders);
    const due = (kind: string, key: string) =>
      driver.publish(anEvent('timer.due', 1, { key, kind, data: {} } satisfies Events['timer.due'], key));

    await Promise.all([due('reminder', 'a'), due('digest', 'b'), due('invoice', 'c')]);

    await eventually(() => expect(seen.toSorted()).toEqual(['digest b', 'reminder a']));
    expect(await db.query('SELECT 1 FROM parked_event')).toEqual([]);
    await app.close();
  });

  it('have one handler a kind in a service', async () => {
    await expect(serve(new InProcessDriver(), Reminders, OtherReminders)).rejects.toThrow(
      'two handlers for timer.due#reminder',
    );
  });

  it('are set and cancelled with the change of the caller, in the lane of their key', async () => {
    const recurrence = { cron: '0 9 * * 1', zone: 'America/Sao_Paulo' };
    const timer = { key: 'ticket:1', kind: 'reminder', dueAt: '2026-11-23T12:00:00.000Z', data: { id: 1 }, recurrence };
    const undone = withTenant(db, { companyId: 7 }, async (manager) => {
      await setTimer(manager, 7, { ...timer, key: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');

    await withTenant(db, { companyId: 7 }, (manager) => setTimer(manager, 7, timer));
    await withTenant(db, { companyId: 7 }, (manager) => cancelTimer(manager, 7, 'ticket:1'));

    expect(await db.query('SELECT company_id, name, key, data FROM outbox_event ORDER BY seq')).toEqual([
      { company_id: 7, name: 'timer.set', key: 'timer:ticket:1', data: timer },
      { company_id: 7, name: 'timer.cancelled', key: 'timer:ticket:1', data: { key: 'ticket:1' } },
    ]);
  });

  it.each([
    ['a minute of the hour', '15 * * * *', 'UTC', '2026-11-23T12:20:00Z', '2026-11-23T13:15:00.000Z'],
    ['a time of the zone', '0 9 * * *', 'America/Sao_Paulo', '2026-11-23T12:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['winter time', '0 9 * * *', 'Europe/Lisbon', '2026-10-24T08:00:00Z', '2026-10-25T09:00:00.000Z'],
    ['a time that is skipped', '30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['a time that occurs twice', '30 1 * * *', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
  ])('recur by %s', (_, cron, zone, after, expected) => {
    expect(nextRun({ cron, zone }, new Date(after))?.toISOString()).toBe(expected);
  });

  it('refuse a recurrence that cannot be read', () => {
    expect(() => nextRun({ cron: 'every day', zone: 'UTC' }, new Date())).toThrow();
    expect(() => nextRun({ cron: '0 9 * * *', zone: 'Nowhere/Town' }, new Date())).toThrow();
  });
});
