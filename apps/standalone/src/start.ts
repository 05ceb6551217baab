import {
  databaseFolder,
  ensureDataFolder,
  expectNoOtherProcess,
  superviseEmbeddedPostgres,
  lockDataFolder,
  masterSecret,
} from '@prosa/service-kit/database';
import { loadConfig } from '@prosa/service-kit/operations';
import type { DemoOptions } from './demo/demo.js';
import { assertFreePort } from './assert-free-port.js';
import { print, step } from './progress.js';
import { stopAll, type Stops } from './stop-all.js';

/** A start that is under way. */
export interface Start {
  folder: string;
  settings: NodeJS.ProcessEnv;
  databaseUrl: string;
  /** The database lies in the data folder, whose lock this process has: nobody else uses it. */
  ownsDatabase: boolean;
  /** How the demo is made; null without one. */
  demo: DemoOptions | null;
  stops: Stops;
}

/**
 * Starts the whole product in one process. When a step fails, the steps before it are undone. The services' code is
 * loaded while the database starts, which takes about as long.
 */
export async function start(demo: DemoOptions | null): Promise<void> {
  const folder = ensureDataFolder(process.env.DATA_DIR ?? './data');
  const unlock = lockDataFolder(folder);
  process.on('exit', unlock);
  const settings: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: folder, PROSA_SECRET: masterSecret(folder) };
  // Settings that all services share are checked before anything runs; the embedded database's address is not known yet.
  const { PORT, HOST } = loadConfig({ DATABASE_URL: 'postgres://embedded/prosa', ...settings });
  await assertFreePort(PORT, HOST);
  const stops: Stops = [];
  try {
    const given = settings.DATABASE_URL;
    const [{ startProduct }, databaseUrl] = await allDone([
      import('./product.js'),
      given ?? startDatabase(folder, stops),
    ]);
    await startProduct({ folder, settings, databaseUrl, ownsDatabase: given === undefined, demo, stops });
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

/** Waits for both also when the first one fails, so that what the second has started can be undone. */
async function allDone<A, B>(both: [Promise<A>, B | Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

/** Starts PostgreSQL on the data folder. Resolves to its address. */
async function startDatabase(folder: string, stops: Stops): Promise<string> {
  const database = await step('Database', () => {
    const place = databaseFolder(folder);
    if (place.isElsewhere) print(`  Only root can enter ${folder}: the database lies in ${place.folder}`);
    return superviseEmbeddedPostgres({ folder: place.folder });
  });
  stops.push(() => database.stop());
  expectNoOtherProcess(database.url);
  return database.url;
}
