import { loadConfig } from '../operations/config/load-config.js';
import { startOpsServer } from '../operations/health/ops-server.js';
import { makePlatform } from './platform.js';
import type { ServiceDefinition } from './service-definition.js';
import { stopOnSignal } from './stop-on-signal.js';
import { startOrExit } from './start-or-exit.js';
import { startService } from './start-service.js';

/** A service as a process of its own: what the thin mains of `apps/` call. Needs AMQP_URL. */
export const runService = (definition: ServiceDefinition): Promise<void> =>
  startOrExit(definition.name, () => run(definition));

async function run(definition: ServiceDefinition): Promise<void> {
  const config = loadConfig(process.env, [definition]);
  if (!config.AMQP_URL) throw new Error('AMQP_URL: a service of its own needs a broker');
  const platform = makePlatform(config, definition.name);
  const service = await startService(definition, platform);
  service.startRelay();
  const ops = await startOpsServer({ port: config.PORT, host: config.HOST }, platform.readiness);
  platform.log.info({ port: config.PORT }, 'service ready');
  stopOnSignal(platform.log, async () => {
    platform.readiness.stop();
    await service.stop();
    await platform.driver.close();
    ops.close();
  });
}
