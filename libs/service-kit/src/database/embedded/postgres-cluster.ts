import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isReachableByAll, nativeFolder, reachablePrograms } from './native-binaries.js';

/** Where a cluster lies, and with which programs and as whom it runs. */
export interface Cluster {
  folder: string;
  programs: string;
  /** Empty for an ordinary user; PostgreSQL refuses to run as root. */
  user: { uid?: number; gid?: number };
  isDurable: boolean;
}

/** `nobody` on Linux. */
const NOBODY = 65_534;

/** Throws when PostgreSQL could not reach the folder. */
export function locateCluster(options: { folder: string; isDurable?: boolean }): Cluster {
  const folder = path.resolve(options.folder);
  const isDurable = options.isDurable ?? true;
  if (process.getuid?.() !== 0) return { folder, isDurable, programs: nativeFolder(), user: {} };
  if (!isReachableByAll(path.dirname(folder))) {
    throw new Error(`PostgreSQL does not run as root, and no other user can reach ${folder}: choose another DATA_DIR`);
  }
  return { folder, isDurable, programs: reachablePrograms(nativeFolder()), user: { uid: NOBODY, gid: NOBODY } };
}

/** Makes the cluster on the first start; a half-made one of an interrupted start is made again. Returns the password. */
export async function prepareCluster(target: Cluster): Promise<string> {
  const cluster = path.join(target.folder, 'cluster');
  const secret = path.join(target.folder, 'password');
  const isComplete = existsSync(path.join(cluster, 'PG_VERSION')) && existsSync(secret);
  if (!isComplete) await makeCluster(target, cluster, secret);
  return readFileSync(secret, 'utf8').trim();
}

async function makeCluster(target: Cluster, cluster: string, secret: string): Promise<void> {
  const { folder, programs, user, isDurable } = target;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rmSync(cluster, { recursive: true, force: true });
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined) for (const file of [folder, secret]) chownSync(file, uid, gid);
  const initArgs = [
    '-D',
    cluster,
    '-U',
    'prosa',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '-c',
    'scram_iterations=1',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'];
  const args = [...initArgs, ...locale, ...(isDurable ? [] : ['--no-sync'])];
  const options = { ...user, env: environment(), cwd: folder };
  try {
    await promisify(execFile)(path.join(programs, 'bin', 'initdb'), args, options);
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`initdb failed: ${(error as { stderr?: string }).stderr ?? String(error)}`, { cause: error });
  }
}

/** The same on every machine, whatever the user's settings. */
export const environment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: 'C', TZ: 'UTC' });
