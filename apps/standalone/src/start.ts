import {
  loadConfig,
  makePlatform,
  type Platform,
  startEmbeddedPostgres,
  stopOnSignal,
  type EmbeddedPostgres,
} from '@prosa/service-kit';
import { issueSetupLink } from '@prosa/gateway';
import { databaseFolder, ensureDataFolder, masterSecret } from './data-folder.js';
import { lockDataFolder } from './data-lock.js';
import { type Demo, prepareDemo } from './demo/demo.js';
import { startDemoSimulator } from './demo/demo-simulator.js';
import { say, step } from './progress.js';
import { startServices } from './services.js';

/** The whole product in one process. */
export async function start({ isDemo }: { isDemo: boolean }): Promise<void> {
  const folder = ensureDataFolder(process.env.DATA_DIR ?? './data');
  const unlock = lockDataFolder(folder);
  process.on('exit', unlock);
  const database = process.env.DATABASE_URL ? null : await step('Database', () => embeddedDatabase(folder));
  const simulator = isDemo ? await step('WhatsApp simulator', () => startDemoSimulator(folder)) : null;
  const config = loadConfig({
    ...process.env,
    ...simulator?.settings,
    DATA_DIR: folder,
    PROSA_SECRET: masterSecret(folder),
    DATABASE_URL: process.env.DATABASE_URL ?? database?.url,
  });
  const platform = makePlatform(config, 'standalone');
  const services = await startServices(platform);
  stopOnSignal(platform.log, async () => {
    platform.readiness.stop();
    await services.stop();
    await platform.driver.close();
    await simulator?.stop();
    await database?.stop();
  });
  const demo = simulator ? await step('Demo company', () => prepareDemo(platform, folder, simulator)) : null;
  await announce(platform, demo);
}

async function embeddedDatabase(folder: string): Promise<EmbeddedPostgres> {
  const place = databaseFolder(folder);
  if (place.isElsewhere) say(`  Only root can enter ${folder}: the database lies in ${place.folder}`);
  return startEmbeddedPostgres({ folder: place.folder });
}

async function announce(platform: Platform, demo: Demo | null): Promise<void> {
  say(`\nProsa is ready: ${platform.config.publicUrl}`);
  if (demo) {
    say(`Simulated phones: ${demo.simulatorUrl}\n`);
    for (const { profile, email, password } of demo.users) say(`  ${profile.padEnd(6)} ${email}  ${password}`);
    return;
  }
  const link = await issueSetupLink(platform);
  if (link)
    say(`\nThis is a new installation. Make the first company and its admin here, within 30 minutes:\n  ${link}`);
}
