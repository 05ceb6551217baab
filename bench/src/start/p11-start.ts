import { bareEnvironment, emptyFolder, OwnDatabase, Program } from '@prosa/harness';
import { freePort } from '@prosa/testing';
import { rm } from 'node:fs/promises';
import { Child } from '../process/child.js';
import { type Figure, median, spreadOf } from '../report/figures.js';

const PAIRS = 3;
const READY = /Prosa is ready/;

/** Milliseconds of the first start on a new data folder, and of the second. */
interface Starts {
  first: number;
  next: number;
}

/** P11: `npm start` of a built tree until it is ready, beside PostgreSQL and then an empty Nest application. */
export async function measureStart(): Promise<Figure[]> {
  const pairs: { raw: Starts; ours: Starts }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) pairs.push({ raw: await bareStarts(), ours: await ourStarts() });
  const compare = (what: string, of: (starts: Starts) => number): Figure => {
    const ratios = pairs.map(({ raw, ours }) => of(ours) / of(raw));
    const middle = (side: 'raw' | 'ours') => median(pairs.map((pair) => of(pair[side])));
    return {
      row: 'P11',
      what,
      raw: middle('raw'),
      ours: middle('ours'),
      unit: 'ms',
      ratio: median(ratios),
      goal: { atMost: 3 },
      spread: spreadOf(ratios),
    };
  };
  return [compare('start', ({ next }) => next), compare('first start: the database is made', ({ first }) => first)];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function bareStarts(): Promise<Starts> {
  const children: Child[] = [];
  let database: OwnDatabase | undefined;
  const app = async (url: string) =>
    children.push(await Child.start('start/bare-nest.js', { DATABASE_URL: url, PORT: String(await freePort()) }));
  try {
    const first = await timed(async () => {
      database = await OwnDatabase.start();
      await app(database.url);
    });
    for (const child of children) await child.stop();
    await database?.stop();
    const next = await timed(async () => {
      await database?.resume();
      await app(database?.url ?? '');
    });
    return { first, next };
  } finally {
    for (const child of children) await child.stop();
    await database?.remove();
  }
}

async function ourStarts(): Promise<Starts> {
  const folder = await emptyFolder();
  const env = { ...bareEnvironment(), HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: folder };
  const start = async () => {
    const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) };
    let program: Program | undefined;
    try {
      return await timed(() => {
        program = new Program(['tools/start.mjs'], { ...env, ...ports });
        return program.printed(READY);
      });
    } finally {
      await program?.end('SIGTERM');
    }
  };
  try {
    return { first: await start(), next: await start() };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
