import { freeRatio, makeStorage, type PlatformConfig, storageKey } from '@prosa/service-kit/operations';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Finding, ok, problem, reasonOf, warning } from '../finding.js';

/** Least free share of the disk: over 90 % full, files are paused (docs/spec/reliability-security.md §4.9). */
const FREE_MIN = 0.1;
const FREE_LOW = 0.2;
/** An id that no company has. */
const NOBODY = 0;

/** Checks that a file can be written, read and deleted, and that there is free space. */
export async function checkStorage(config: PlatformConfig): Promise<Finding[]> {
  const folder = path.resolve(config.DATA_DIR);
  if (!config.S3_ENDPOINT && !existsSync(folder))
    return [warning('storage', `${folder} does not exist yet`, 'start the product: it makes the folder')];
  return [await probe(config), ...(existsSync(folder) ? [await room(folder)] : [])];
}

async function probe(config: PlatformConfig): Promise<Finding> {
  const place = config.S3_ENDPOINT ? 'the S3 store' : path.join(path.resolve(config.DATA_DIR), 'media');
  try {
    const storage = makeStorage(config);
    const key = storageKey(NOBODY);
    const bytes = randomBytes(1_024);
    await storage.put(key, Readable.from([bytes]));
    const isSame = bytes.equals(await buffer(await storage.open(key)));
    await storage.delete(key);
    return isSame
      ? ok('storage', `files can be written, read and deleted in ${place}`)
      : problem('storage', `${place} gives back other bytes`, 'use another store');
  } catch (error) {
    const advice = config.S3_ENDPOINT
      ? 'check S3_ENDPOINT, the bucket and the rights of the key'
      : 'let the user of Prosa write there';
    return problem('storage', `files cannot be kept in ${place}: ${reasonOf(error)}`, advice);
  }
}

async function room(folder: string): Promise<Finding> {
  const free = await freeRatio(folder);
  const text = `${Math.round(free * 100)} % of the disk of ${folder} are free`;
  const advice = 'make room, or enlarge the disk';
  if (free < FREE_MIN) return problem('disk', text, advice);
  return free < FREE_LOW ? warning('disk', text, advice) : ok('disk', text);
}
