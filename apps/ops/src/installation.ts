import {
  databaseFolder,
  findEmbeddedPostgres,
  lockDataFolder,
  startEmbeddedPostgres,
} from '@prosa/service-kit/database';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The database of an installation, for its operator. */
export interface Installation {
  /** Address with the rights of the schemas' owner. */
  databaseUrl: string;
  /** Whether it is the embedded PostgreSQL of the data folder. */
  isEmbedded: boolean;
  /** Closes connections and stops a database that was started for the purpose. */
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, else that of the data folder: the one of a running product, or one started for
 * the purpose under the folder's lock, so that no product starts at the same time. Throws when there is no
 * installation.
 */
export async function openInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  if (env.DATABASE_URL) return { databaseUrl: env.DATABASE_URL, isEmbedded: false, close: () => Promise.resolve() };
  const data = path.resolve(env.DATA_DIR || './data');
  const folder = existsSync(data) ? databaseFolder(data).folder : data;
  if (!existsSync(path.join(folder, 'cluster', 'PG_VERSION'))) {
    throw new Error(`there is no installation in ${data}: set DATA_DIR or DATABASE_URL`);
  }
  const running = await findEmbeddedPostgres(folder);
  if (running) return { databaseUrl: running, isEmbedded: true, close: () => Promise.resolve() };
  const unlock = lockDataFolder(data);
  process.once('exit', unlock);
  const database = await startEmbeddedPostgres({ folder });
  const close = async () => {
    await database.stop();
    unlock();
  };
  return { databaseUrl: database.url, isEmbedded: true, close };
}
