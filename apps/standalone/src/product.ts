import { freeAbandonedSessions } from '@prosa/channels';
import { issueSetupLink } from '@prosa/gateway';
import { loadConfig, openOpsPort } from '@prosa/service-kit/operations';
import { makePlatform, type Platform, stopOnSignal } from '@prosa/service-kit/service';
import type { Demo, DemoNetworks, DemoOptions } from './demo/demo.js';
import { print, step } from './progress.js';
import { SERVICES, startServices } from './services.js';
import type { Start } from './start.js';
import { stopAll } from './stop-all.js';

/** Starts the services on a database that runs, and prints the product's address. Throws when a setting is wrong. */
export async function startProduct(start: Start): Promise<void> {
  const { folder, databaseUrl, demo, stops } = start;
  // Every earlier owner of a session in a database of our own is dead.
  if (start.ownsDatabase) await freeAbandonedSessions(databaseUrl);
  const networks = demo ? await step('Simulated networks', () => startNetworks(folder)) : null;
  if (networks)
    stops.push(
      () => networks.simulator.stop(),
      () => networks.graph.stop(),
      () => networks.receiver.stop(),
    );
  const settings = { ...start.settings, ...(networks && settingsOf(networks, start)), DATABASE_URL: databaseUrl };
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
  if (networks && demo)
    announceDemo(platform, await step('Demo company', () => prepare(platform, folder, networks, demo)));
  else announce(platform, await issueSetupLink(platform));
}

/** The demo's code is loaded for a demo only. */
async function startNetworks(folder: string): Promise<DemoNetworks> {
  const { startDemoSimulator } = await import('./demo/demo-simulator.js');
  const { startDemoGraph } = await import('./demo/demo-graph.js');
  const { startDemoReceiver } = await import('./demo/demo-receiver.js');
  const { startDemoBots } = await import('./demo/demo-bots.js');
  const starts = [startDemoSimulator(folder), startDemoGraph(folder), startDemoReceiver(), startDemoBots()] as const;
  const [simulator, graph, receiver, bots] = await Promise.all(starts);
  return { simulator, graph, receiver, bots };
}

/** Connects the product to simulated networks, and lets it call the programs that are on this machine. */
function settingsOf({ simulator, graph, receiver, bots }: DemoNetworks, { settings }: Start): NodeJS.ProcessEnv {
  const allowed = [settings.EGRESS_ALLOW, receiver.host, bots.host].filter(Boolean).join();
  return { ...simulator.settings, ...graph.settings, EGRESS_ALLOW: allowed };
}

async function prepare(
  platform: Platform,
  folder: string,
  networks: DemoNetworks,
  options: DemoOptions,
): Promise<Demo> {
  const { prepareDemo } = await import('./demo/demo.js');
  return prepareDemo(platform, folder, networks, options);
}

/** Once it is said to be ready nothing is left that could fail: the database may be away at any moment from then on. */
function announce({ config }: Platform, link: string | null): void {
  print(`\nProsa is ready: ${config.publicUrl}`);
  if (link)
    print(`\nThis is a new installation. Make the first company and its admin here, within 30 minutes:\n  ${link}`);
}

function announceDemo(platform: Platform, { simulatorUrl, graph, receiver, users }: Demo): void {
  announce(platform, null);
  print(`Simulated phones: ${simulatorUrl}`);
  print(`Simulated WhatsApp Cloud API, Messenger and Instagram: ${graph.url}`);
  print(`What a simulated program received by webhook: ${receiver.url}/sim/requests\n`);
  for (const { profile, email, password } of users) print(`  ${profile.padEnd(6)} ${email}  ${password}`);
}
