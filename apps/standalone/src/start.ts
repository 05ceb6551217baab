import { freeAbandonedSessions } from '@prosa/channels';
import {
  databaseFolder,
  ensureDataFolder,
  expectNoOtherProcess,
  superviseEmbeddedPostgres,
  lockDataFolder,
  masterSecret,
} from '@prosa/service-kit/database';
import { loadConfig, openOpsPort } from '@prosa/service-kit/operations';
import { makePlatform, type Platform, stopOnSignal } from '@prosa/service-kit/service';
import { issueSetupLink } from '@prosa/gateway';
import { assertFreePort } from './assert-free-port.js';
import { type Demo, prepareDemo } from './demo/demo.js';
import { startDemoSimulator } from './demo/demo-simulator.js';
import { print, step } from './progress.js';
import { SERVICES, startServices } from './services.js';

/** Starts the whole product in one process. When a step fails, the steps before it are undone. */
export async function start({ isDemo }: { isDemo: boolean }): Promise<void> {
  const folder = ensureDataFolder(process.env.DATA_DIR ?? './data');
  const unlock = lockDataFolder(folder);
  process.on('exit', unlock);
  const settings = { ...process.env, DATA_DIR: folder, PROSA_SECRET: masterSecret(folder) };
  // Settings are checked before anything runs; the embedded database's address is not known yet.
  const { PORT, HOST } = loadConfig({ DATABASE_URL: 'postgres://embedded/prosa', ...settings }, SERVICES);
  await assertFreePort(PORT, HOST);
  const stops: (() => Promise<void>)[] = [];
  try {
    await startAll({ folder, settings, isDemo, stops });
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

interface Plan {
  folder: string;
  settings: NodeJS.ProcessEnv;
  isDemo: boolean;
  /** Undo functions, in the order of the steps. */
  stops: (() => Promise<void>)[];
}

async function startAll({ folder, settings, isDemo, stops }: Plan): Promise<void> {
  const DATABASE_URL = settings.DATABASE_URL ?? (await ownDatabase(folder, stops));
  const simulator = isDemo ? await step('WhatsApp simulator', () => startDemoSimulator(folder)) : null;
  if (simulator) stops.push(() => simulator.stop());
  const platform = makePlatform(
    loadConfig({ ...settings, ...simulator?.settings, DATABASE_URL }, SERVICES),
    'standalone',
  );
  stops.push(() => platform.driver.close());
  const services = await startServices(platform);
  stops.push(() => services.stop());
  const closeOps = await openOpsPort(platform.config, platform.readiness);
  stops.push(async () => closeOps());
  stopOnSignal(platform.log, () => {
    platform.readiness.stop();
    return stopAll(stops);
  });
  await announce(platform, simulator && (await step('Demo company', () => prepareDemo(platform, folder, simulator))));
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

/** Starts PostgreSQL on the data folder. Resolves to its address. */
async function ownDatabase(folder: string, stops: Plan['stops']): Promise<string> {
  const database = await step('Database', () => {
    const place = databaseFolder(folder);
    if (place.isElsewhere) print(`  Only root can enter ${folder}: the database lies in ${place.folder}`);
    return superviseEmbeddedPostgres({ folder: place.folder });
  });
  stops.push(() => database.stop());
  // This process has the folder's lock: nobody else uses the database, and every earlier owner of a session is dead.
  expectNoOtherProcess(database.url);
  await freeAbandonedSessions(database.url);
  return database.url;
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
