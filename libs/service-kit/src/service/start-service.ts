import type { DynamicModule, INestApplication, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { BusServer } from '../bus/bus-server.js';
import { EventConsumer } from '../bus/events/event-consumer.js';
import { DEFAULT_RETRY } from '../bus/events/retry-policy.js';
import { BUS_FILTER } from '../bus/pass-errors.filter.js';
import { CompanyEraser } from './erasure/company-eraser.js';
import { openDatabase } from '../database/open-database.js';
import { watchDatabase } from '../operations/metrics/database-metrics.js';
import { NestLog } from '../operations/log/nest-log.js';
import { OutboxPurger } from '../bus/outbox/outbox-purger.js';
import { OutboxRelay } from '../bus/outbox/outbox-relay.js';
import { PersonEraser } from './erasure/person-eraser.js';
import type { Platform } from './platform.js';
import type { ServiceDefinition } from './service-definition.js';
import { databaseModule, platformProviders, rootOf } from './service-root.js';

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

/** Migrates, connects, and serves requests and events. */
export async function startService(
  definition: ServiceDefinition,
  platform: Platform,
  makeApp: AppFactory = makeMicroservice,
): Promise<RunningService> {
  const { name, beforeErasure, erasePerson } = definition;
  const log = platform.log.child({ service: name });
  const db = await openServiceDatabase(definition, platform);
  const unwatch = watchDatabase(name, db);
  const relay = new OutboxRelay(db, platform.driver, log);
  const purger = new OutboxPurger(db, log);
  let stopping: Promise<unknown> | undefined;
  const stopRelay = () => (stopping ??= relay.stop());
  const beforeDestroy = () => Promise.all([stopRelay(), unwatch()]);
  const consumer = new EventConsumer(db, log, DEFAULT_RETRY, definition.eventsAtOnce);
  const server = new BusServer(name, platform.driver, consumer);
  const before = () => beforeErasure && app.get(beforeErasure, { strict: false });
  const eraser: CompanyEraser = new CompanyEraser(db, log, before);
  const filters = makeApp === makeMicroservice ? [BUS_FILTER] : [];
  const providers = [
    ...platformProviders(definition, { ...platform, log }),
    { provide: CompanyEraser, useValue: eraser },
    {
      provide: PersonEraser,
      useValue: new PersonEraser(db, () => erasePerson && app.get(erasePerson, { strict: false })),
    },
  ];
  const root = rootOf(definition, databaseModule(name, db, beforeDestroy), [...providers, ...filters]);
  const app = await makeApp(root, server, platform).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const startRelay = () => [relay, purger, eraser].forEach((loop) => loop.start());
  const stop = async () => {
    await Promise.all([eraser.stop(), purger.stop()]);
    await app.close();
  };
  return { name, db, app, startRelay, stopRelay, stop };
}

/** Opened before Nest starts: Nest ends the process when a provider fails, and the caller could not say why. */
async function openServiceDatabase(definition: ServiceDefinition, platform: Platform): Promise<DataSource> {
  const { config, keys, readiness } = platform;
  const db = await openDatabase(definition, {
    ownerUrl: config.DATABASE_URL,
    rolePassword: keys.databasePassword(`prosa_${definition.name}`),
  });
  readiness.add({ name: `database ${definition.name}`, check: () => db.query('SELECT 1') });
  return db;
}

const makeMicroservice: AppFactory = async (module, strategy, { log }) => {
  const app = await NestFactory.createMicroservice(module, { strategy, logger: new NestLog(log) });
  await app.listen();
  return app;
};
