import { freeAbandonedSessions } from '@prosa/channels';
import { issueSetupLink } from '@prosa/gateway';
import { loadConfig, openOpsPort } from '@prosa/service-kit/operations';
import { makePlatform, type Platform, stopOnSignal } from '@prosa/service-kit/service';
import type { Demo } from './demo/demo.js';
import { print, step } from './progress.js';
import { SERVICES, startServices } from './services.js';
import type { Start } from './start.js';
import { stopAll } from './stop-all.js';

/** Starts the services on a database that runs, and prints the product's address. Throws when a setting is wrong. */
export async function startProduct(start: Start): Promise<void> {
  const { folder, databaseUrl, isDemo, stops } = start;
  // Every earlier owner of a session in a database of our own is dead.
  if (start.ownsDatabase) await freeAbandonedSessions(databaseUrl);
  const simulator = isDemo ? await step('WhatsApp simulator', () => startSimulator(folder)) : null;
  if (simulator) stops.push(() => simulator.stop());
  const settings = { ...start.settings, ...simulator?.settings, DATABASE_URL: databaseUrl };
  const platform = makePlatform(loadConfig(settings, SERVICES), 'standalone');
  stops.push(() => platform.driver.close());
  const services = await startServices(platform);
  stops.push(() => services.stop());
  const closeOps = await openOpsPort(platform.config, platform.readiness);
  stops.push(async () => closeOps());
  stopOnSignal(platform.log, () => {
    platform.readiness.stop();
    return stopAll(stops);
  });
  await announce(platform, simulator && (await step('Demo company', () => prepare(platform, folder, simulator))));
}

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The demo's code is loaded for a demo only. */
async function startSimulator(folder: string) {
  const { startDemoSimulator } = await import('./demo/demo-simulator.js');
  return startDemoSimulator(folder);
}

async function prepare(platform: Platform, folder: string, simulator: Simulator): Promise<Demo> {
  const { prepareDemo } = await import('./demo/demo.js');
  return prepareDemo(platform, folder, simulator);
}

async function announce(platform: Platform, demo: Demo | null): Promise<void> {
  print(`\nProsa is ready: ${platform.config.publicUrl}`);
  if (demo) {
    print(`Simulated phones: ${demo.simulatorUrl}\n`);
    for (const { profile, email, password } of demo.users) print(`  ${profile.padEnd(6)} ${email}  ${password}`);
    return;
  }
  const link = await issueSetupLink(platform);
  if (link)
    print(`\nThis is a new installation. Make the first company and its admin here, within 30 minutes:\n  ${link}`);
}
