import { OwnDatabase } from '@prosa/harness';
import { eventually, freePort } from '@prosa/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { Child } from '../process/child.js';
import { cpuOf, cpuOfAll } from '../process/cpu.js';
import { memoryOf } from '../process/memory.js';
import { databaseProcess } from '../process/processes.js';
import { type Figure, reading } from '../report/figures.js';
import { Desk } from '../whatsapp/desk.js';
import type { World } from '../world.js';

/** After a start, or after sessions opened: what they began is done by then. */
const SETTLE_MS = 10_000;
const OPEN_WITHIN_MS = 120_000;

interface Rest {
  memoryMb: number;
  /** Percent of one core. */
  cpu: number;
}

/** P10: what the product takes while nothing happens, its database's processes included, and what a session adds. */
export async function measureIdle({ options, say }: World): Promise<Figure[]> {
  const { sessions, seconds } = options.scale.idle;
  const nothing = await bareNest(seconds);
  const desk = await Desk.open(options);
  try {
    const alone = await restart(desk, seconds);
    say(`P10: linking ${sessions} sessions`);
    await desk.link(sessions);
    say('P10: opening them anew');
    const full = await restart(desk, seconds, sessions);
    await desk.product.stop();
    say(`P10: ${sessions} sessions of Baileys alone`);
    const bare = await bareSessions(desk, sessions, seconds);
    const perSession = (full.memoryMb - alone.memoryMb) / sessions;
    const cpu = (what: string, ours: number, raw: number) =>
      reading('P10', what, { raw, ours, unit: '%', goal: { atMost: 2 } });
    return [
      reading('P10', 'memory with one company, PostgreSQL included', {
        raw: nothing.memoryMb,
        ours: alone.memoryMb,
        unit: 'MB',
        goal: { atMost: 300 },
      }),
      cpu('processor time with one company', alone.cpu, nothing.cpu),
      reading('P10', `memory of one of ${sessions} idle sessions`, {
        raw: bare.memoryMb / sessions,
        ours: perSession,
        unit: 'MB',
        goal: { atMost: 3 },
      }),
      cpu(`processor time with ${sessions} idle sessions`, full.cpu, bare.cpu),
    ];
  } finally {
    await desk.close();
  }
}

/** Started anew, so that what came before has left nothing in memory; and all sessions open. */
async function restart({ product, api }: Desk, seconds: number, sessions = 0): Promise<Rest> {
  await product.stop();
  await product.start();
  await eventually(async () => {
    const connections = await api.expect<{ status: string }[]>('GET', '/whatsapp');
    const open = connections.filter(({ status }) => status === 'CONNECTED').length;
    if (open < sessions) throw new Error(`${open} of ${sessions} sessions are open`);
  }, OPEN_WITHIN_MS);
  return atRest(seconds, product.pid, await databaseProcess(product.databaseUrl()));
}

async function bareNest(seconds: number): Promise<Rest> {
  const database = await OwnDatabase.start();
  const env = { DATABASE_URL: database.url, PORT: String(await freePort()) };
  try {
    const app = await Child.start('start/bare-nest.js', env);
    try {
      return await atRest(seconds, app.pid, await databaseProcess(database.url));
    } finally {
      await app.stop();
    }
  } finally {
    await database.remove();
  }
}

/** What the sessions add to a process that has none. */
async function bareSessions(desk: Desk, sessions: number, seconds: number): Promise<Rest> {
  const { pid } = await desk.openBare();
  const before = memoryOf([pid]);
  await desk.linkBare(sessions);
  const full = await atRest(seconds, pid);
  return { memoryMb: full.memoryMb - before, cpu: full.cpu };
}

/** `database`: PostgreSQL's main process, when it counts. */
async function atRest(seconds: number, app: number, database?: number): Promise<Rest> {
  await pause(SETTLE_MS);
  const used = () => cpuOf(app) + (database === undefined ? 0 : cpuOfAll(database));
  const before = used();
  await pause(seconds * 1_000);
  return {
    memoryMb: memoryOf(database === undefined ? [app] : [app, database]),
    cpu: ((used() - before) / (seconds * 1_000)) * 100,
  };
}
