import 'reflect-metadata';
import { gatewayService, makeGatewayApp } from '@prosa/gateway';
import { loadConfig, openOpsPort } from '@prosa/service-kit/operations';
import { makePlatform, startOrExit, startService, stopOnSignal } from '@prosa/service-kit/service';
import { announceSetup } from './announce-setup.js';

await startOrExit(gatewayService.name, async () => {
  const config = loadConfig(process.env, [gatewayService]);
  if (!config.AMQP_URL) throw new Error('AMQP_URL: a service of its own needs a broker');
  const platform = makePlatform(config, gatewayService.name);
  const service = await startService(gatewayService, platform, makeGatewayApp);
  service.startRelay();
  const closeOps = await openOpsPort(config, platform.readiness);
  platform.log.info({ port: config.PORT }, 'service ready');
  stopOnSignal(platform.log, async () => {
    platform.readiness.stop();
    await service.stop();
    await platform.driver.close();
    closeOps();
  });
  await announceSetup(platform);
});
