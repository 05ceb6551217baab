import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import type { World } from '../world.js';
import type { Load } from './load.js';
import { onBothBuses, type Sides } from './on-both-buses.js';
import { type Run, run } from './run.js';

const PAIRS = 3;

/** P4: an inbound message from the provider to a subscribed socket, over both buses, beside one bare client. */
export const measureInbound = (world: World): Promise<Figure[]> => onBothBuses(world, (sides) => compare(sides, world));

async function compare({ where, raw, ours }: Sides, { options }: World): Promise<Figure[]> {
  const { chats, inboundBatch } = options.scale;
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
