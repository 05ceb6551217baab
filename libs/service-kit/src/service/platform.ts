import type { BusDriver } from '../bus/bus-driver.js';
import { AmqpDriver } from '../bus/amqp/amqp.driver.js';
import { InProcessDriver } from '../bus/in-process/in-process.driver.js';
import type { PlatformConfig } from '../operations/config/platform-config.js';
import { armFailpoints } from '../operations/failpoint/failpoint.js';
import { PlatformKeys } from '../operations/crypto/platform-keys.js';
import { AesSealer, type Sealer } from '../operations/crypto/sealer.js';
import { Readiness } from '../operations/health/readiness.js';
import { createLog, type Log } from '../operations/log/log.js';
import { watchDisk } from '../operations/metrics/disk-metrics.js';
import { collectProcessMetrics } from '../operations/metrics/metrics.js';
import { makeStorage } from '../operations/storage/make-storage.js';
import type { Storage } from '../operations/storage/storage.js';

/** What the services of one process share. */
export interface Platform {
  config: PlatformConfig;
  keys: PlatformKeys;
  sealer: Sealer;
  driver: BusDriver;
  storage: Storage;
  readiness: Readiness;
  log: Log;
}

/** Builds it from the settings: RabbitMQ when AMQP_URL is given, else the in-process bus. */
export function makePlatform(config: PlatformConfig, name: string): Platform {
  armFailpoints(config.PROSA_FAILPOINTS);
  const keys = new PlatformKeys(config.PROSA_SECRET);
  const log = createLog(name);
  const driver = config.AMQP_URL ? new AmqpDriver(config.AMQP_URL, log) : new InProcessDriver();
  const storage = makeStorage(config);
  const readiness = new Readiness();
  readiness.add({
    name: 'bus',
    check: () => (driver.isConnected ? Promise.resolve() : Promise.reject(new Error('down'))),
  });
  readiness.add({ name: 'storage', check: () => storage.check() });
  collectProcessMetrics();
  if (!config.S3_ENDPOINT) watchDisk(config.DATA_DIR);
  return { config, keys, sealer: new AesSealer(keys), driver, storage, readiness, log };
}
