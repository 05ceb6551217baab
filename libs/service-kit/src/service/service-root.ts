import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Bus } from '../bus/bus.js';
import { configOf } from '../operations/config/load-config.js';
import { PlatformConfig } from '../operations/config/platform-config.js';
import { PlatformKeys } from '../operations/crypto/platform-keys.js';
import { CountedStorage } from './counted-storage.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { Readiness } from '../operations/health/readiness.js';
import type { Platform } from './platform.js';
import type { ServiceDefinition } from './service-definition.js';
import { LOG, SEALER, STORAGE } from './tokens.js';

@Module({})
class ServiceRoot {}

/**
 * @nestjs/typeorm around a database that is open: it provides the DataSource, and closes it as the last thing of a
 * shutdown. `beforeDestroy` runs then, when nothing uses the service any more, on connections that still work.
 */
export function databaseModule(service: string, db: DataSource, beforeDestroy: () => Promise<unknown>): DynamicModule {
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

/** What a service gets by injection: what it shares with the others of its process, and its own settings. */
export const platformProviders = ({ config }: ServiceDefinition, platform: Platform) => [
  { provide: Bus, useValue: new Bus(platform.driver) },
  { provide: PlatformConfig, useValue: platform.config },
  { provide: PlatformKeys, useValue: platform.keys },
  { provide: Readiness, useValue: platform.readiness },
  { provide: STORAGE, useValue: platform.storage },
  { provide: CountedStorage, useValue: new CountedStorage(new Bus(platform.driver), platform.storage) },
  { provide: SEALER, useValue: platform.sealer },
  { provide: LOG, useValue: platform.log },
  ...(config ? [{ provide: config, useValue: configOf(platform.config, config) }] : []),
];

/** The service's module below a root that provides what the kit gives to every service. */
export function rootOf(
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
