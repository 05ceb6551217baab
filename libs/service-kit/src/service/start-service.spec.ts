import { Controller, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { getDataSourceToken } from '@nestjs/typeorm';
import { ANONYMOUS, type EventMessage } from '@prosa/contracts';
import { anEvent, createTestDatabase, eventually, testPlatform } from '@prosa/testing';
import { DataSource } from 'typeorm';
import { OnEvent } from '../bus/handlers.js';
import { withTenant } from '../database/with-tenant.js';
import { AppError } from '../http/errors/app-error.js';
import { recordEvent } from '../bus/outbox/record-event.js';
import { setTimer } from '../bus/timers/set-timer.js';
import type { ServiceDefinition } from './service-definition.js';
import { startService } from './start-service.js';

let isListening = false;
const published: string[] = [];

@Injectable()
class Farewell implements OnModuleDestroy {
  constructor(readonly db: DataSource) {}

  async onModuleDestroy(): Promise<void> {
    if (!isListening) return;
    await withTenant(this.db, { companyId: 1 }, (manager) =>
      recordEvent(manager, 'queue.deleted', { companyId: 1, key: 'k' }, { queueId: 1 }),
    );
    await eventually(() => expect(published).toEqual(['queue.deleted']));
  }
}

@Controller()
class Refusals {
  constructor(private readonly db: DataSource) {}

  @MessagePattern('refuse')
  async refuse(): Promise<void> {
    throw new AppError('ERR_NO_PERMISSION');
  }

  @OnEvent('queue.deleted')
  async remind({ companyId }: EventMessage<'queue.deleted'>): Promise<void> {
    await withTenant(this.db, { companyId }, (manager) =>
      setTimer(manager, companyId, { key: 'k', kind: 'k', dueAt: '2026-11-23T12:00:00.000Z', data: {} }),
    );
  }
}

@Module({ controllers: [Refusals], providers: [Farewell] })
class SmallModule {}

const definition = { name: 'campaigns', module: SmallModule, entities: [], migrations: [] } as ServiceDefinition;

describe('startService', () => {
  let drop: () => Promise<void>;
  let platform: ReturnType<typeof testPlatform>;

  beforeEach(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    platform = testPlatform(database.url);
  });
  afterEach(() => drop());

  it('provides the connections through @nestjs/typeorm and by class, and handlers with their refusals', async () => {
    const { app, db, stop } = await startService(definition, platform);

    expect(app.get(getDataSourceToken('campaigns'), { strict: false })).toBe(db);
    expect(app.get(Farewell, { strict: false }).db).toBe(db);
    const request = { name: 'refuse', actor: ANONYMOUS, input: {}, headers: {} };
    await expect(platform.driver.request(request, 2_000)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await platform.driver.publish(anEvent('queue.deleted', 1, { queueId: 1 }));
    expect(await db.query('SELECT name FROM outbox_event')).toEqual([{ name: 'timer.set' }]);
    await stop();
  });

  it('publishes while it stops, and closes the connections last', async () => {
    isListening = true;
    await platform.driver.serve({
      service: 'listener',
      requests: [],
      events: ['queue.deleted'],
      onRequest: () => Promise.resolve(),
      onEvent: async ({ name }) => void published.push(name),
      onPoison: () => Promise.resolve(),
    });
    const running = await startService(definition, platform);
    running.startRelay();

    await running.stop();

    expect(published).toEqual(['queue.deleted']);
    expect(running.db.isInitialized).toBe(false);
  });
});
