import { OwnDatabase } from '@prosa/harness';
import { eventually, freePort } from '@prosa/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { Child } from '../process/child.js';
import { cpuOf, cpuOfAll } from '../process/cpu.js';
import { memoryOf } from '../process/memory.js';
import { databaseProcess } from '../process/processes.js';
import { type Figure, reading } from '../report/figures.js';
import { LinkedProduct } from '../whatsapp/linked-product.js';
import type { World } from '../world.js';

/** Pause after a start or after sessions opened, in which their work ends and garbage is collected. */
const IDLE_BEFORE_MS = 30_000;
const OPEN_WITHIN_MS = 120_000;

interface IdleUsage {
  memoryMb: number;
  /** Percent of one core. */
  cpu: number;
}

/** Both sides idle at the same time, after the same pause. */
interface Pair {
  raw: IdleUsage;
  ours: IdleUsage;
}

/** A process, and PostgreSQL's main process when it counts. */
interface Side {
  app: number;
  database?: number;
}

/** P10: processor time and memory of an idle product with its database, and what one session adds. */
export async function measureIdle({ options, print }: World): Promise<Figure[]> {
  const { sessions, seconds } = options.scale.idle;
  const stage = await LinkedProduct.open(options);
  try {
    const alone = await compareWithBareNest(stage, seconds);
    print(`P10: linking ${sessions} sessions on both sides`);
    const full = await compareWithBareSessions(stage, sessions, seconds);
    const cpu = (what: string, { raw, ours }: Pair) =>
      reading('P10', what, { raw: raw.cpu, ours: ours.cpu, unit: '%', goal: { atMost: 2 } });
    return [
      reading('P10', 'memory with one company, PostgreSQL included', {
        raw: alone.raw.memoryMb,
        ours: alone.ours.memoryMb,
        unit: 'MB',
        goal: { atMost: 300 },
      }),
      cpu('processor time with one company', alone),
      reading('P10', `memory of one of ${sessions} idle sessions`, {
        raw: full.raw.memoryMb / sessions,
        ours: (full.ours.memoryMb - alone.ours.memoryMb) / sessions,
        unit: 'MB',
        goal: { atMost: 3 },
      }),
      cpu(`processor time with ${sessions} idle sessions`, full),
    ];
  } finally {
    await stage.close();
  }
}

async function compareWithBareNest(stage: LinkedProduct, seconds: number): Promise<Pair> {
  const database = await OwnDatabase.start();
  const env = { DATABASE_URL: database.url, PORT: String(await freePort()) };
  try {
    const bare = await Child.start('start/bare-nest.js', env);
    try {
      const ours = await restart(stage);
      return await measureAtIdle(
        { raw: { app: bare.pid, database: await databaseProcess(database.url) }, ours },
        seconds,
      );
    } finally {
      await bare.stop();
    }
  } finally {
    await database.remove();
  }
}

/** On the raw side the memory is what the sessions add to a process that had none. */
async function compareWithBareSessions(stage: LinkedProduct, sessions: number, seconds: number): Promise<Pair> {
  const { pid } = await stage.openBare();
  const before = memoryOf([pid]);
  await Promise.all([stage.link(sessions), stage.linkBare(sessions)]);
  const { raw, ours } = await measureAtIdle({ raw: { app: pid }, ours: await restart(stage, sessions) }, seconds);
  return { raw: { ...raw, memoryMb: raw.memoryMb - before }, ours };
}

/** Restarted, so that memory holds nothing of the runs before, with all sessions open. */
async function restart({ product, api }: LinkedProduct, sessions = 0): Promise<Side> {
  await product.stop();
  await product.start();
  await eventually(async () => {
    const connections = await api.expect<{ status: string }[]>('GET', '/whatsapp');
    const open = connections.filter(({ status }) => status === 'CONNECTED').length;
    if (open < sessions) throw new Error(`${open} of ${sessions} sessions are open`);
  }, OPEN_WITHIN_MS);
  return { app: product.pid, database: await databaseProcess(product.databaseUrl()) };
}

async function measureAtIdle(sides: { raw: Side; ours: Side }, seconds: number): Promise<Pair> {
  await pause(IDLE_BEFORE_MS);
  const before = { raw: used(sides.raw), ours: used(sides.ours) };
  await pause(seconds * 1_000);
  const usageOf = (name: keyof Pair): IdleUsage => ({
    memoryMb: memoryOf(Object.values(sides[name])),
    cpu: ((used(sides[name]) - before[name]) / (seconds * 1_000)) * 100,
  });
  return { raw: usageOf('raw'), ours: usageOf('ours') };
}

/** Milliseconds of processor time used so far. */
const used = ({ app, database }: Side): number => cpuOf(app) + (database === undefined ? 0 : cpuOfAll(database));
