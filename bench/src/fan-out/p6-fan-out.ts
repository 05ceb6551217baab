import { freePort } from '@prosa/testing';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { Child } from '../process/child.js';
import { type Figure, percentile, reading } from '../report/figures.js';
import { queueId } from '../seed/plan.js';
import type { World } from '../world.js';
import { appendEvent } from './append-event.js';
import { cpuOf } from '../process/cpu.js';
import { Crowd, type Seat } from './crowd.js';

const COMPANIES = 20;
const PER_SECOND = 200;
/** Sockets of one company that serve one queue, and so the receivers of each event. */
const MEANT_FOR = 10;
const IDLE_MS = 4_000;
const IDLE_POLLS = 3;

/** Sends an event; resolves when it counts as sent. */
type Send = (seat: Seat, number: number) => Promise<void>;

interface Side {
  pid: number;
  crowd: Crowd;
  send: Send;
  /** Share of a processor that the process uses while nothing is sent. */
  idle: number;
}

interface Run {
  cpuMs: number;
  delivered: number;
  wrong: number;
  tailMs: number;
}

/** P6: events of the live log to the sockets that may see them, beside bare socket.io with a room for each queue. */
export async function measureFanOut(world: World): Promise<Figure[]> {
  const { sockets, seconds } = world.options.scale.fanOut;
  const seats = seatsOf(sockets);
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 4 });
  const port = await freePort();
  const child = await Child.start('fan-out/raw-fan-out.js', { PORT: String(port) });
  const crowds: Crowd[] = [];
  try {
    const raw = await Crowd.open(`http://127.0.0.1:${port}`, seats, ({ company, queue }) => ({
      room: `${company}:${queue}`,
    }));
    crowds.push(raw);
    const ours = await Crowd.open(world.product.url, seats, ({ company }, index) => ({
      token: world.token(company, 1 + (Math.floor(index / COMPANIES) % 100)),
    }));
    crowds.push(ours);
    await pause(1_000);
    const sides: Record<'raw' | 'ours', Side> = {
      raw: { pid: child.pid, crowd: raw, send: emitBare(child), idle: 0 },
      ours: { pid: world.product.pid, crowd: ours, send: append(db), idle: 0 },
    };
    const runs = { raw: [] as Run[], ours: [] as Run[] };
    await run(sides.raw, seconds);
    await run(sides.ours, seconds);
    for (const side of Object.values(sides)) side.idle = await idleOf(side.pid);
    for (let again = 0; again < 2; again++) {
      runs.raw.push(await run(sides.raw, seconds));
      runs.ours.push(await run(sides.ours, seconds));
    }
    return figuresOf(runs.raw, runs.ours);
  } finally {
    for (const crowd of crowds) crowd.close();
    await child.stop();
    await db.end();
  }
}

/** Sockets of each company spread over its attendants, ten queues of ten. */
const seatsOf = (sockets: number): Seat[] =>
  Array.from({ length: sockets }, (_, index) => {
    const attendant = Math.floor(index / COMPANIES) % 100;
    return { company: 1 + (index % COMPANIES), queue: 1 + Math.floor(attendant / 10) };
  });

const payloadOf = (meant: Seat) => ({
  action: 'update',
  ticket: {
    id: 1,
    status: 'pending',
    lastMessage: 'Bom dia, o pedido ainda não chegou',
    filler: 'x'.repeat(600),
    meant,
  },
});

const emitBare =
  (child: Child): Send =>
  ({ company, queue }, seq) => {
    const name = `company-${company}-ticket`;
    child.send({ room: `${company}:${queue}`, name, payload: payloadOf({ company, queue }), seq });
    return Promise.resolve();
  };

const append =
  (db: pg.Pool): Send =>
  ({ company, queue }) => {
    const audience = {
      kind: 'ticket',
      place: { status: 'pending', queueId: queueId(company, queue), userId: null },
      isGroup: false,
    };
    const payload = payloadOf({ company, queue });
    return appendEvent(db, company, { topic: 'ticket', rooms: ['status:pending'], audience, payload });
  };

/**
 * The product is more than its gateway: what it does without events is idle cost (P10), not fan-out. The least of a few
 * readings, because earlier events leave garbage to collect.
 */
async function idleOf(pid: number): Promise<number> {
  const polls: number[] = [];
  while (polls.length < IDLE_POLLS) {
    const before = cpuOf(pid);
    const begin = performance.now();
    await pause(IDLE_MS);
    polls.push((cpuOf(pid) - before) / (performance.now() - begin));
  }
  return Math.min(...polls);
}

async function run({ pid, crowd, send, idle }: Side, seconds: number): Promise<Run> {
  const count = seconds * PER_SECOND;
  crowd.receptions.length = 0;
  const sentAt = new Map<string, number[]>();
  const cpuBefore = cpuOf(pid);
  const begin = performance.now();
  const sending: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    const wait = begin + (number * 1_000) / PER_SECOND - performance.now();
    if (wait > 1) await pause(wait);
    const seat = { company: 1 + (number % COMPANIES), queue: 1 + (Math.floor(number / COMPANIES) % 10) };
    const key = `${seat.company}:${seat.queue}`;
    sending.push(send(seat, number).then(() => void sentAt.set(key, [...(sentAt.get(key) ?? []), performance.now()])));
  }
  await Promise.all(sending);
  const end = Date.now() + 20_000;
  while (crowd.receptions.length < count * MEANT_FOR && Date.now() < end) await pause(20);
  // Events at wrong sockets arrive as late as the others, so wait for all.
  await pause(300);
  const idleMs = idle * (performance.now() - begin);
  return { cpuMs: cpuOf(pid) - cpuBefore - idleMs, ...account(crowd, sentAt) };
}

function account({ receptions }: Crowd, sentAt: Map<string, number[]>): Omit<Run, 'cpuMs'> {
  const isWrong = ({ company, queue, meant }: Crowd['receptions'][number]) =>
    company !== meant.company || queue !== meant.queue;
  const delays: number[] = [];
  for (const [key, times] of sentAt) {
    const arrivals = receptions
      .filter(({ meant }) => `${meant.company}:${meant.queue}` === key)
      .map(({ receivedAt }) => receivedAt)
      .sort((a, b) => a - b);
    // The n-th ten arrivals of a queue belong to its n-th event.
    arrivals.forEach((at, index) => delays.push(Math.max(0, at - (times[Math.floor(index / MEANT_FOR)] ?? at))));
  }
  return { delivered: receptions.length, wrong: receptions.filter(isWrong).length, tailMs: percentile(delays, 0.99) };
}

function figuresOf(raw: Run[], ours: Run[]): Figure[] {
  const best = (runs: Run[], of: (run: Run) => number) => percentile(runs.map(of), 0);
  const compare = (what: string, of: (run: Run) => number, atMost: number): Figure => ({
    row: 'P6',
    what,
    raw: best(raw, of),
    ours: best(ours, of),
    unit: 'ms',
    ratio: best(ours, of) / best(raw, of),
    goal: { atMost },
    spread: null,
  });
  const wrong = ours.reduce((sum, run) => sum + run.wrong, 0);
  const missed = ours.reduce((sum, run, index) => sum + (raw[index]?.delivered ?? 0) - run.delivered, 0);
  return [
    compare('processor time of the gateway, without idle', ({ cpuMs }) => cpuMs, 2),
    compare('delivery, p99', ({ tailMs }) => tailMs, 3),
    reading('P6', 'events to sockets that may not see them', { ours: wrong, unit: '', goal: { atMost: 0 } }),
    reading('P6', 'events missing', { ours: missed, unit: '', goal: { atMost: 0 } }),
  ];
}
