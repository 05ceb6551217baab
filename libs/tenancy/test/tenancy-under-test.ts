import { NestFactory } from '@nestjs/core';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import {
  AesSealer,
  createLog,
  loadConfig,
  configOf,
  PlatformConfig,
  PlatformKeys,
  type Storage,
} from '@prosa/service-kit/operations';
import { Bus } from '@prosa/service-kit/bus';
import { CountedStorage, LOG, SEALER, STORAGE } from '@prosa/service-kit/service';
import type { QueueView } from '@prosa/contracts';
import { aBus, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { DataSource } from 'typeorm';
import { tenancyService } from '../src/index.js';
import { TenancyConfig } from '../src/tenancy.config.js';
import { TenancyModule } from '../src/tenancy.module.js';

@Module({})
class TestRoot {}

export interface Tenancy {
  db: DataSource;
  /** A use-case as the service wires it. */
  get<T>(type: Type<T>): T;
  /** The settings it runs with; a spec may change them. */
  config: TenancyConfig;
  /** The queues that the tickets service has. */
  queues: Pick<QueueView, 'id' | 'name' | 'color'>[];
}

/** The service's own wiring on a real database for the surrounding describe. Of other services only the queues answer. */
export function tenancyUnderTest(): Tenancy {
  const db = useTestDatabase(tenancyService);
  const platform = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://nobody@nowhere/none' });
  const config = configOf(platform, TenancyConfig);
  const queues: Tenancy['queues'] = [];
  const bus = aBus({ 'queues.list': () => queues as QueueView[] });
  let app: INestApplicationContext | undefined;

  beforeAll(async () => {
    const keys = new PlatformKeys(TEST_SECRET);
    const provided = [
      { provide: DataSource, useValue: db },
      { provide: Bus, useValue: bus },
      { provide: PlatformKeys, useValue: keys },
      { provide: PlatformConfig, useValue: config },
      { provide: TenancyConfig, useValue: config },
      { provide: SEALER, useValue: new AesSealer(keys) },
      { provide: STORAGE, useValue: {} satisfies Partial<Storage> },
      { provide: CountedStorage, useValue: {} satisfies Partial<CountedStorage> },
      { provide: LOG, useValue: createLog('test', 'silent') },
    ];
    const root = {
      module: TestRoot,
      global: true,
      imports: [TenancyModule],
      providers: provided,
      exports: provided.map(({ provide }) => provide),
    };
    app = await NestFactory.createApplicationContext(root, { logger: false });
  });
  return { db, config, queues, get: (type) => app!.get(type, { strict: false }) };
}
