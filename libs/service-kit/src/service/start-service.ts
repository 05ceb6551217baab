import {
  type DynamicModule,
  type INestApplication,
  type INestMicroservice,
  Module,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Bus } from '../bus/bus.js';
import { BusServer } from '../bus/bus-server.js';
import { EventConsumer } from '../bus/events/event-consumer.js';
import { DEFAULT_RETRY } from '../bus/events/retry-policy.js';
import { BUS_FILTER } from '../bus/pass-errors.filter.js';
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
  /** Starts to publish events and to remove deleted companies. Called when all services of the process listen. */
  startRelay(): void;
  /** Publishes nothing more: events that are committed later wait for the next start. */
  stopRelay(): Promise<unknown>;
  /** Receives nothing more, finishes what is under way, publishes its events, closes. */
  stop(): Promise<void>;
}

/** Makes the Nest application of a service: a microservice, or for the gateway an HTTP application with the bus beside it. */
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
  const { name, beforeErasure } = definition;
  const log = platform.log.child({ service: name });
  // Before Nest starts: Nest ends the process when a provider fails, and the caller could not say why.
  const db = await openDatabase(definition, {
    ownerUrl: config.DATABASE_URL,
    rolePassword: keys.databasePassword(`prosa_${name}`),
  });
  readiness.add({ name: `database ${name}`, check: () => db.query('SELECT 1') });
  const unwatch = watchDatabase(name, db);
  const relay = new OutboxRelay(db, driver, log);
  const purger = new OutboxPurger(db, log);
  let stopping: Promise<unknown> | undefined;
  const stopRelay = () => (stopping ??= relay.stop());
  const beforeDestroy = () => Promise.all([stopRelay(), unwatch()]);
  const server = new BusServer(name, driver, new EventConsumer(db, log, DEFAULT_RETRY, definition.eventsAtOnce));
  const eraser: CompanyEraser = new CompanyEraser(
    db,
    log,
    () => beforeErasure && app.get(beforeErasure, { strict: false }),
  );
  const providers = [...platformProviders({ ...platform, log }), { provide: CompanyEraser, useValue: eraser }];
  const filters = makeApp === makeMicroservice ? [BUS_FILTER] : [];
  const database = databaseModule(name, db, beforeDestroy);
  const root = rootOf(definition, database, [...providers, ...filters]);
  const app = await makeApp(root, server, platform).catch(async (error: unknown) => {
    unwatch();
    await db.destroy();
    throw error;
  });
  return {
    name,
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
    },
  };
}

/**
 * @nestjs/typeorm around a database that is open: it provides the DataSource, and closes it as the last thing of a
 * shutdown. `beforeDestroy` runs then, when nothing uses the service any more, on connections that still work.
 */
function databaseModule(service: string, db: DataSource, beforeDestroy: () => Promise<unknown>): DynamicModule {
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await beforeDestroy();
    await destroy();
  };
  return TypeOrmModule.forRootAsync({
    // One for each service of the process; `rootOf` provides it under its class.
    name: service,
    useFactory: () => db.options,
    dataSourceFactory: () => Promise.resolve(db),
  });
}

/** What the services of one process share, for injection. */
const platformProviders = (platform: Platform) => [
  { provide: Bus, useValue: new Bus(platform.driver) },
  { provide: PlatformConfig, useValue: platform.config },
  { provide: PlatformKeys, useValue: platform.keys },
  { provide: Readiness, useValue: platform.readiness },
  { provide: STORAGE, useValue: platform.storage },
  { provide: SEALER, useValue: platform.sealer },
  { provide: LOG, useValue: platform.log },
];

/** The service's module below a root that provides what the kit gives to every service. */
function rootOf(
  definition: ServiceDefinition,
  database: DynamicModule,
  shared: Exclude<Provider, Type>[],
): DynamicModule {
  const providers = [...shared, { provide: DataSource, useExisting: getDataSourceToken(definition.name) }];
  return {
    module: ServiceRoot,
    global: true,
    imports: [database, definition.module],
    controllers: [ErasureController],
    providers,
    exports: providers.map(({ provide }) => provide).filter((token) => token !== APP_FILTER),
  };
}

const makeMicroservice: AppFactory = async (module, strategy, { log }) => {
  const app = await NestFactory.createMicroservice(module, { strategy, logger: new NestLog(log) });
  await app.listen();
  return app;
};
