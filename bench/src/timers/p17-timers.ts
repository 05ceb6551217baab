import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onBothBuses, type Sides } from '../inbound/on-both-buses.js';
import { type Run, run } from '../inbound/run.js';
import { type Figure, percentile, reading } from '../report/figures.js';
import type { World } from '../world.js';
import {
  dropUnsent,
  openExpiringConnection,
  openTickets,
  plantTickets,
  setTimers,
  wrongTickets,
} from './plant-timers.js';
import { rawDrain } from './raw-drain.js';

/** Live messages a second, unless half of what is carried is less. */
const LIVE_PER_SECOND = 100;
/** From setting the timers until they are due: longer than the scheduler's poll. */
const LEAD_MS = 7_000;
/** The raw limit drains one of so many. */
const RAW_SHARE = 10;
const POLL_MS = 500;
const DRAINED_WITHIN_MS = 900_000;

/** P17: timers that are due at one instant, each closing a ticket with a text; and live messages meanwhile (P4). */
export const measureTimers = (world: World): Promise<Figure[]> => onBothBuses(world, (sides) => drain(sides, world));

async function drain({ where, raw, ours, databaseUrl }: Sides, { options }: World): Promise<Figure[]> {
  const { chats, inboundBatch, liveSeconds, timers } = options.scale;
  // The path is that of the triggers on the tables, which the product's connections have as well.
  const db = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=tickets,public' });
  await db.connect();
  try {
    let loads = 0;
    const live = (side: Sides['raw'], perSecond: number) =>
      run(side, {
        name: `p17-${Date.now()}-${loads++}`,
        messages: perSecond > 0 ? liveSeconds * perSecond : Math.max(chats, inboundBatch / 2),
        chats,
        perSecond,
      });
    await openExpiringConnection(db);
    const rawRate = await rawDrain(db, await plantTickets(db, Math.ceil(timers / RAW_SHARE)));
    // The first load of each side creates contacts and tickets.
    for (const side of [ours, raw]) await live(side, 0);
    const pace = Math.min(LIVE_PER_SECOND, Math.floor((await live(ours, 0)).perSecond / 2));
    const limit = percentile((await live(raw, pace)).latenciesMs, 0.5);
    const alone = await live(ours, pace);

    const from = await plantTickets(db, timers);
    const dueAt = new Date(Date.now() + LEAD_MS);
    await setTimers(db, { from, dueAt });
    await pause(dueAt.getTime() - Date.now());
    const drained = untilDrained(db, from);
    const meanwhile: Run[] = [];
    let isOver = false;
    void drained.finally(() => (isOver = true)).catch(() => undefined);
    while (!isOver) meanwhile.push(await live(ours, pace));
    const seconds = ((await drained) - dueAt.getTime()) / 1_000;
    const wrong = await wrongTickets(db, from);
    await dropUnsent(db);
    return figures({ where, pace, limit, alone, meanwhile, rawRate, timers, seconds, wrong });
  } finally {
    await db.end();
  }
}

/** Resolves to the time at which the last of the tickets was closed. */
async function untilDrained(db: pg.Client, from: number): Promise<number> {
  const end = Date.now() + DRAINED_WITHIN_MS;
  for (;;) {
    const open = await openTickets(db, from);
    if (open === 0) return Date.now();
    if (Date.now() > end) throw new Error(`${open} tickets are still open`);
    await pause(POLL_MS);
  }
}

interface Measured {
  where: string;
  /** Live messages a second. */
  pace: number;
  /** Milliseconds: the median of a live message by the bare client. */
  limit: number;
  alone: Run;
  meanwhile: Run[];
  rawRate: number;
  timers: number;
  seconds: number;
  wrong: number;
}

function figures({ where, pace, limit, alone, meanwhile, rawRate, timers, seconds, wrong }: Measured): Figure[] {
  const during = meanwhile.flatMap(({ latenciesMs }) => latenciesMs);
  const misplaced = [alone, ...meanwhile].reduce((sum, each) => sum + each.misplaced, 0);
  const byLimit = (when: string, latencies: number[], share: number): Figure => {
    const ours = percentile(latencies, share);
    return {
      row: 'P17',
      what: `live at ${pace}/s ${where}, ${when}: p${share * 100} by the limit's p50`,
      raw: limit,
      ours,
      unit: 'ms',
      ratio: ours / limit,
      goal: share === 0.99 ? { atMost: 10 } : null,
      spread: null,
    };
  };
  return [
    byLimit('before', alone.latenciesMs, 0.5),
    byLimit('before', alone.latenciesMs, 0.99),
    byLimit('during the drain', during, 0.5),
    byLimit('during the drain', during, 0.99),
    {
      row: 'P17',
      what: `drain of ${timers} timers ${where}, live messages meanwhile`,
      raw: rawRate,
      ours: timers / seconds,
      unit: '/s',
      ratio: timers / seconds / rawRate,
      goal: null,
      spread: null,
    },
    reading('P17', `drain ${where}`, { ours: seconds, unit: 's', goal: null }),
    reading('P17', `timers ${where} that did not fire exactly once`, { ours: wrong, unit: '', goal: { atMost: 0 } }),
    reading('P17', `live messages ${where} out of order`, { ours: misplaced, unit: '', goal: { atMost: 0 } }),
  ];
}
