import { freePort } from '@prosa/testing';
import { hasBroker, startBroker } from './broker.js';
import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import type { Scale } from '../options.js';
import type { World } from '../world.js';
import { Child } from '../process/child.js';
import { Listener } from './listener.js';
import type { Load } from './load.js';
import { ALL_SERVICES, type LoadRoute, openProduct, type Run, run, type Start } from './run.js';

const PAIRS = 3;

/** P4: an inbound message from the provider to a subscribed socket, over both buses, beside one bare client. */
export async function measureInbound(world: World): Promise<Figure[]> {
  const { scale } = world.options;
  await world.product.stop();
  const children: Child[] = [];
  const start = async (file: string, env: Record<string, string>) => {
    const child = await Child.start(file, { DATABASE_URL: database.url, PROSA_SECRET: world.secret, ...env });
    children.push(child);
    return child;
  };
  const database = await world.database();
  try {
    const raw = await openRaw(start);
    const figures = await compare(
      'in process',
      raw,
      await openProduct(world, start, { everything: ALL_SERVICES }),
      scale,
    );
    if (!hasBroker()) {
      world.print('P4: no RabbitMQ here, so in process only');
      return figures;
    }
    for (const child of children.splice(1)) await child.stop();
    const broker = await startBroker();
    try {
      const services = { tickets: 'tickets', channels: 'channels', rest: 'tenancy,campaigns,scheduler,gateway' };
      const route = await openProduct(world, (file, env) => start(file, { ...env, AMQP_URL: broker.url }), services);
      return [...figures, ...(await compare('over RabbitMQ', raw, route, scale))];
    } finally {
      for (const child of children.splice(0)) await child.stop();
      await broker.remove();
    }
  } finally {
    for (const child of children) await child.stop();
    await database.release();
    await world.product.start();
  }
}

async function openRaw(start: Start): Promise<LoadRoute> {
  const port = await freePort();
  const provider = await start('inbound/raw-inbound.js', { PORT: String(port) });
  return { provider, listener: await Listener.open(`http://127.0.0.1:${port}`) };
}

async function compare(
  where: string,
  raw: LoadRoute,
  ours: LoadRoute,
  { chats, inboundBatch }: Scale,
): Promise<Figure[]> {
  let number = 0;
  const load = (messages: number, perSecond: number): Load => ({
    name: `p4-${where.replaceAll(' ', '')}-${Date.now()}-${number++}`,
    messages,
    chats,
    perSecond,
  });
  // The first load creates contacts and tickets and warms both sides up.
  await run(ours, load(chats, 0));
  await run(raw, load(chats, 0));
  const pairs: { raw: Run; ours: Run }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    pairs.push({ raw: await run(raw, load(inboundBatch, 0)), ours: await run(ours, load(inboundBatch, 0)) });
  }
  const half = { raw: await run(raw, load(inboundBatch, 100)), ours: await run(ours, load(inboundBatch, 100)) };
  const full = await run(ours, load(inboundBatch * 2, 200));
  const limit = percentile(half.raw.latenciesMs, 0.5);
  const tail = percentile(half.ours.latenciesMs, 0.99);
  const misplaced = [...pairs.map(({ ours: { misplaced: count } }) => count), half.ours.misplaced, full.misplaced];
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.raw.perSecond);
  return [
    {
      row: 'P4',
      what: `inbound ${where}: throughput`,
      raw: median(pairs.map((pair) => pair.raw.perSecond)),
      ours: median(pairs.map((pair) => pair.ours.perSecond)),
      unit: '/s',
      ratio: median(ratios),
      goal: { atLeast: 0.4 },
      spread: spreadOf(ratios),
    },
    {
      row: 'P4',
      what: `inbound ${where}: p99 at 100/s by the limit's p50`,
      raw: limit,
      ours: tail,
      unit: 'ms',
      ratio: tail / limit,
      goal: { atMost: 10 },
      spread: null,
    },
    reading('P4', `inbound ${where}: carried of 200/s`, { ours: full.perSecond, unit: '/s', goal: { atLeast: 190 } }),
    reading('P4', `inbound ${where}: messages out of order`, {
      ours: misplaced.reduce((sum, count) => sum + count, 0),
      unit: '',
      goal: { atMost: 0 },
    }),
  ];
}
