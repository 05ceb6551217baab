import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { withClient } from '../connections/with-client.js';
import { type Cluster, environment, locateCluster, prepareCluster } from './postgres-cluster.js';
import { serverArguments, urlWith } from './server-settings.js';

export interface EmbeddedOptions {
  /** Folder of the cluster. As root it must be reachable for the user PostgreSQL runs as. */
  folder: string;
  database?: string;
  /** Where it listens; else a free port. */
  port?: number;
  /** Tests only: speed instead of durability. */
  isDurable?: boolean;
}

export interface EmbeddedPostgres {
  /** Address with the cluster's owner. */
  url: string;
  /** A server left by a killed process was taken over. */
  wasRunning: boolean;
  /** Whether the server's process lives. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

const START_TRIES = 600;
const START_PAUSE_MS = 50;
const ANSWER_WITHIN_MS = 2_000;
/** A killed server's last backends may still hold its folder, memory or port: said by a start that comes too soon. */
const TOO_SOON = /postmaster\.pid" already exists|shared memory block|could not create any TCP\/IP sockets/;
const TOO_SOON_TRIES = 100;

interface Server {
  pid: number;
  port: number;
}

/** Starts PostgreSQL from npm on 127.0.0.1 and a free port, or takes over the server that runs on this folder. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const context = locateCluster(options);
  const urlOf = urlWith(await prepareCluster(context), context.folder);

  const existing = await runningServer(context.folder, urlOf);
  const server = existing ?? (await startPatiently(context, urlOf, options.port));
  const database = options.database ?? 'prosa';
  await ensureDatabase(urlOf(server.port, 'postgres'), database);
  return {
    url: urlOf(server.port, database),
    wasRunning: existing !== null,
    isRunning: () => isAlive(server.pid),
    stop: () => stopServer(server.pid),
  };
}

async function startPatiently(
  context: Cluster,
  urlOf: (port: number, database: string) => string,
  fixedPort?: number,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer(context, urlOf, fixedPort);
    } catch (error) {
      if (attempt === TOO_SOON_TRIES || !TOO_SOON.test((error as Error).message)) throw error;
      await pause();
    }
  }
}

/** The address of the server that runs on this folder now; null when there is none. Starts and changes nothing. */
export async function findEmbeddedPostgres(folder: string, database = 'prosa'): Promise<string | null> {
  const secret = path.join(folder, 'password');
  if (!existsSync(secret)) return null;
  const urlOf = urlWith(readFileSync(secret, 'utf8').trim(), path.resolve(folder));
  const server = await runningServer(path.resolve(folder), urlOf);
  return server && urlOf(server.port, database);
}

async function startServer(
  context: Cluster,
  urlOf: (port: number, database: string) => string,
  fixedPort?: number,
): Promise<Server> {
  const { folder, programs, user, isDurable } = context;
  const port = fixedPort ?? (await freePort());
  const child = spawn(path.join(programs, 'bin', 'postgres'), serverArguments({ folder, port, isDurable }), {
    ...user,
    env: environment(),
    cwd: folder,
    // Ctrl-C must reach the application first, which closes its services and then stops the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let tail = '';
  let failure: string | undefined;
  child.stderr.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-2_000);
  });
  child.on('error', (error) => (failure = error.message));
  // Not 'exit': what it said last is read by then.
  child.on('close', (code) => (failure = `exit ${code}`));
  for (let attempt = 0; !(await canConnect(urlOf(port, 'postgres'))); attempt++) {
    if (failure ?? attempt > START_TRIES)
      throw new Error(`PostgreSQL did not start (${failure ?? 'time out'}): ${tail}`);
    await pause();
  }
  child.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  return { pid: child.pid ?? 0, port };
}

/** The server that a killed process left behind: one that recovers is waited for, one that is dying is not taken. */
async function runningServer(
  folder: string,
  urlOf: (port: number, database: string) => string,
): Promise<Server | null> {
  const file = path.join(folder, 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const server = { pid: Number(lines[0]), port: Number(lines[3]) };
  for (let attempt = 0; isAlive(server.pid) && attempt < START_TRIES; attempt++) {
    if (await canConnect(urlOf(server.port, 'postgres'))) return server;
    await pause();
  }
  return null;
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(database)}`);
  });
}

/** Fast shutdown: sessions are ended, everything is written. */
async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let attempt = 0; isAlive(pid) && attempt < 400; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 25));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));

/** Whether a process lives. One that ended and that its parent has not noticed (a zombie) is dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const canConnect = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1'), ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
