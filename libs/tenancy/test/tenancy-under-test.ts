import { NestFactory } from '@nestjs/core';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { PlatformKeys } from '@prosa/service-kit';
import { TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { DataSource } from 'typeorm';
import { tenancyService } from '../src/index.js';
import { TenancyModule } from '../src/tenancy.module.js';

@Module({})
class TestRoot {}

export interface Tenancy {
  db: DataSource;
  /** A use-case as the service wires it. */
  get<T>(type: Type<T>): T;
}

/** The service's own wiring on a real database for the surrounding describe, without a bus. */
export function tenancyUnderTest(): Tenancy {
  const db = useTestDatabase(tenancyService);
  let app: INestApplicationContext | undefined;

  beforeAll(async () => {
    const provided = [
      { provide: DataSource, useValue: db },
      { provide: PlatformKeys, useValue: new PlatformKeys(TEST_SECRET) },
    ];
    const root = {
      module: TestRoot,
      global: true,
      imports: [TenancyModule],
      providers: provided,
      exports: [DataSource, PlatformKeys],
    };
    app = await NestFactory.createApplicationContext(root, { logger: false });
  });
  return { db, get: (type) => app!.get(type, { strict: false }) };
}
