import pg from 'pg';
import { openInstallation } from '../installation.js';
import type { Result } from '../result.js';
import { drop } from './drop.js';
import { type FailingEvent, failingEvents } from './failing-events.js';
import { type Order, readOrder } from './options.js';
import { full, line } from './present.js';
import { replay } from './replay.js';
import { rebuild } from './rebuild.js';
import { republish } from './republish.js';
import { inTransaction, writeDown } from './write-down.js';

/** `npm run dlq`: see docs/operating.md, "Failing events". Throws with a message for the operator. */
export async function runDlq(args: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const order = readOrder(args);
  const installation = await openInstallation(env);
  const db = new pg.Client({ connectionString: installation.databaseUrl, application_name: 'prosa-dlq' });
  try {
    await db.connect();
    return await carryOut(db, order);
  } finally {
    await db.end();
    await installation.close();
  }
}

async function carryOut(db: pg.Client, order: Order): Promise<Result> {
  if (order.act === 'republish') return republishAll(db, order);
  if (order.act === 'rebuild') return done(order, await rebuild(db, order), 'counted again', 'companies');
  const found: FailingEvent[] = [];
  for (const service of order.services) found.push(...(await failingEvents(db, service, order)));
  return ACTS[order.act](db, order, found);
}

const ACTS = {
  list: (_: pg.Client, order: Order, found: FailingEvent[]) => Promise.resolve(listed(order, found)),
  show,
  replay: replayAll,
  drop: dropAll,
};

function listed({ isJson, isRevealed }: Order, found: FailingEvent[], note?: string): Result {
  if (isJson) return { text: JSON.stringify(found.map((event) => withoutContent(full(event, isRevealed)))), code: 0 };
  const lines = found.map((event) => line(event, isRevealed));
  const dead = found.filter(({ kind }) => kind === 'dead').length;
  const sum = found.length === 0 ? 'No failing events.' : `${dead} dead, ${found.length - dead} parked.`;
  return { text: [...lines, note ?? sum].join('\n'), code: 0 };
}

const withoutContent = (event: object): object => ({ ...event, data: undefined, envelope: undefined });

async function show(db: pg.Client, { isRevealed }: Order, found: FailingEvent[]): Promise<Result> {
  if (isRevealed) {
    await inTransaction(db, async () => {
      for (const event of found) await writeDown(db, 'reveal', event, event.reason);
    });
  }
  const text = JSON.stringify(
    found.map((event) => full(event, isRevealed)),
    null,
    2,
  );
  return { text, code: found.length > 0 ? 0 : 1 };
}

async function replayAll(db: pg.Client, order: Order, found: FailingEvent[]): Promise<Result> {
  for (const service of order.services)
    await replay(
      db,
      found.filter((event) => event.service === service),
    );
  return done(order, found.length, 'handed to their services again');
}

async function dropAll(db: pg.Client, order: Order, found: FailingEvent[]): Promise<Result> {
  const note = `Nothing was dropped: say --yes to forget these ${found.length} for good.`;
  if (!order.isSure) return { ...listed(order, found, note), code: 1 };
  await drop(db, found);
  return done(order, found.length, 'dropped');
}

async function republishAll(db: pg.Client, order: Order): Promise<Result> {
  let count = 0;
  for (const service of order.services) count += await republish(db, service, order);
  return done(order, count, 'to be published again');
}

function done({ isJson }: Order, count: number, label: string, what = 'events'): Result {
  return { text: isJson ? JSON.stringify({ count }) : `${count} ${what} ${label}.`, code: count > 0 ? 0 : 1 };
}
