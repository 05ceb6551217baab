import { type DynamicModule, type INestApplication, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Bus } from '../bus/bus.js';
import { BusServer } from '../bus/bus-server.js';
import { EventConsumer } from '../bus/events/event-consumer.js';
import { DEFAULT_RETRY } from '../bus/events/retry-policy.js';
import { PassErrorsFilter } from '../bus/pass-errors.filter.js';
import { PlatformConfig } from '../config/platform-config.js';
import { PlatformKeys } from '../crypto/platform-keys.js';
import { CompanyEraser } from '../erasure/company-eraser.js';
import { ErasureController } from '../erasure/erasure.controller.js';
import { openDatabase } from '../database/open-database.js';
import { Readiness } from '../health/readiness.js';
import { watchDatabase } from '../metrics/database-metrics.js';
import { NestLog } from '../log/nest-log.js';
import { OutboxPurger } from '../outbox/outbox-purger.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import type { Platform } from './platform.js';
import type { ServiceDefinition } from './service-definition.js';
import { LOG, SEALER, STORAGE } from './tokens.js';

/** A running service. */
export interface RunningService {
  name: string;
  db: DataSource;
  app: INestMicroservice | INestApplication;
  /** From now on committed events are published, and deleted companies removed: called when all services of the process listen. */
  startRelay(): void;
  /** Publishes nothing more; what is committed from now on waits for the next start. */
  stopRelay(): Promise<unknown>;
  /** Stops taking, finishes, lets the outbox rest, closes. */
  stop(): Promise<void>;
}

/** Makes the Nest application of a service: a microservice, or for the gateway an HTTP application that listens to the bus too. */
export type AppFactory = (
  module: DynamicModule,
  server: BusServer,
  platform: Platform,
) => Promise<INestMicroservice | INestApplication>;

@Module({})
class ServiceRoot {}

/** Migrates, connects, and serves requests and events. */
export async function startService(
  definition: ServiceDefinition,
  platform: Platform,
  makeApp: AppFactory = makeMicroservice,
): Promise<RunningService> {
  const { config, keys, driver, readiness } = platform;
  const log = platform.log.child({ service: definition.name });
  const db = await openDatabase(definition, {
    ownerUrl: config.DATABASE_URL,
    rolePassword: keys.databasePassword(`prosa_${definition.name}`),
  });
  readiness.add({ name: `database ${definition.name}`, check: () => db.query('SELECT 1') });
  const unwatch = watchDatabase(definition.name, db);
  const server = new BusServer(
    definition.name,
    driver,
    new EventConsumer(db, log, DEFAULT_RETRY, definition.eventsAtOnce),
  );
  const { beforeErasure } = definition;
  const eraser: CompanyEraser = new CompanyEraser(
    db,
    log,
    () => beforeErasure && app.get(beforeErasure, { strict: false }),
  );
  const root = rootOf(definition, { ...platform, log }, db, eraser);
  const app = await makeApp(root, server, platform);
  const relay = new OutboxRelay(db, driver, log);
  const purger = new OutboxPurger(db, log);
  let stopping: Promise<unknown> | undefined;
  const stopRelay = () => (stopping ??= relay.stop());
  return {
    name: definition.name,
    db,
    app,
    startRelay: () => {
      relay.start();
      purger.start();
      eraser.start();
    },
    stopRelay,
    stop: async () => {
      await Promise.all([eraser.stop(), purger.stop()]);
      await app.close();
      await stopRelay();
      unwatch();
      await db.destroy();
    },
  };
}

/** The service's module below a root that gives it what the process shares. */
function rootOf(
  definition: ServiceDefinition,
  platform: Platform,
  db: DataSource,
  eraser: CompanyEraser,
): DynamicModule {
  const provided = [
    { provide: DataSource, useValue: db },
    { provide: Bus, useValue: new Bus(platform.driver) },
    { provide: PlatformConfig, useValue: platform.config },
    { provide: PlatformKeys, useValue: platform.keys },
    { provide: Readiness, useValue: platform.readiness },
    { provide: STORAGE, useValue: platform.storage },
    { provide: SEALER, useValue: platform.sealer },
    { provide: LOG, useValue: platform.log },
    { provide: CompanyEraser, useValue: eraser },
  ];
  return {
    module: ServiceRoot,
    global: true,
    imports: [definition.module],
    controllers: [ErasureController],
    providers: provided,
    exports: provided.map(({ provide }) => provide),
  };
}

const makeMicroservice: AppFactory = async (module, strategy, { log }) => {
  const app = await NestFactory.createMicroservice(module, { strategy, logger: new NestLog(log) });
  app.useGlobalFilters(new PassErrorsFilter());
  await app.listen();
  return app;
};
