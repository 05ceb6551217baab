import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isReachableByAll } from '../embedded/native-binaries.js';

/** Where the database lies for a data folder that only root can enter. */
const SHARED_FOLDER = '/var/lib/prosa';

/** Makes the data folder where it is missing. */
export function ensureDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * The database's folder. PostgreSQL never runs as root: when root starts the product from a folder that nobody else
 * can enter, the database is kept elsewhere, under an id that the data folder remembers.
 */
export function databaseFolder(folder: string): { folder: string; isElsewhere: boolean } {
  const inside = path.join(folder, 'postgres');
  if (process.getuid?.() !== 0 || existsSync(inside) || isReachableByAll(folder))
    return { folder: inside, isElsewhere: false };
  const idFile = path.join(folder, 'database-id');
  if (!existsSync(idFile)) writeFileSync(idFile, randomBytes(8).toString('hex'));
  mkdirSync(SHARED_FOLDER, { recursive: true });
  chmodSync(SHARED_FOLDER, 0o755);
  return { folder: path.join(SHARED_FOLDER, readFileSync(idFile, 'utf8').trim()), isElsewhere: true };
}

/** The installation's master secret: PROSA_SECRET, or one made at the first start and kept for the owner's eyes only. */
export function masterSecret(folder: string): string {
  if (process.env.PROSA_SECRET) return process.env.PROSA_SECRET;
  const file = path.join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
