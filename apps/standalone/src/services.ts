import { campaignsService } from '@prosa/campaigns';
import { channelsService } from '@prosa/channels';
import { gatewayService, makeGatewayApp } from '@prosa/gateway';
import { schedulerService } from '@prosa/scheduler';
import { type Platform, type RunningService, startService } from '@prosa/service-kit/service';
import { tenancyService } from '@prosa/tenancy';
import { ticketsService } from '@prosa/tickets';
import { step } from './progress.js';

/** Services that receive requests come first; the gateway, which opens the port, last. */
const INNER = [tenancyService, ticketsService, channelsService, campaignsService, schedulerService];
/** All services of the product, for their settings. */
export const SERVICES = [...INNER, gatewayService];

/** Starts every service in this process; events flow once all of them listen. */
export async function startServices(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const running: RunningService[] = [];
  try {
    await step('Services', async () => {
      for (const definition of INNER) running.push(await startService(definition, platform));
    });
    running.push(await step('Console and API', () => startService(gatewayService, platform, makeGatewayApp)));
  } catch (error) {
    await stopServices(running);
    throw error;
  }
  for (const service of running) service.startRelay();
  return { stop: () => stopServices(running) };
}

async function stopServices(running: readonly RunningService[]): Promise<void> {
  // The in-process bus delivers to the services that still listen, so relays stop first.
  await Promise.all(running.map((service) => service.stopRelay()));
  for (const service of [...running].reverse()) await service.stop();
}
