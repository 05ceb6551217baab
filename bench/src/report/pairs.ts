import { type Figure, median, percentile, spreadOf } from './figures.js';

/** Milliseconds of single calls, one list per batch. */
export interface Pairs {
  raw: number[][];
  ours: number[][];
}

export interface Work {
  raw: () => Promise<unknown>;
  ours: () => Promise<unknown>;
}

/** Warm-up calls, until the compiler has optimised the path. */
const WARM_UP = 400;

/** Times both sides alternately (A B A B), after a warm-up of each. */
export async function timePairs(work: Work, { pairs = 7, calls = 30, warmUp = WARM_UP } = {}): Promise<Pairs> {
  await batch(work.raw, warmUp);
  await batch(work.ours, warmUp);
  const times: Pairs = { raw: [], ours: [] };
  for (let pair = 0; pair < pairs; pair++) {
    times.raw.push(await batch(work.raw, calls));
    times.ours.push(await batch(work.ours, calls));
  }
  return times;
}

async function batch(work: () => Promise<unknown>, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times;
}

/** Returns the ratio of the given percentile over the pairs. */
export function ratioFigure(
  { raw, ours }: Pairs,
  { row, what, share = 0.5, atMost }: { row: string; what: string; share?: number; atMost: number },
): Figure {
  const ratios = ours.map((times, pair) => percentile(times, share) / percentile(raw[pair] ?? [], share));
  return {
    row,
    what,
    raw: median(raw.map((times) => percentile(times, share))),
    ours: median(ours.map((times) => percentile(times, share))),
    unit: 'ms',
    ratio: median(ratios),
    goal: { atMost },
    spread: spreadOf(ratios),
  };
}

/** Returns the 99th percentile divided by the median of the same calls. */
export function tailFigure(
  { ours }: Pairs,
  { row, what, atMost }: { row: string; what: string; atMost: number },
): Figure {
  const all = ours.flat();
  const [middle, tail] = [median(all), percentile(all, 0.99)];
  return { row, what, raw: middle, ours: tail, unit: 'ms', ratio: tail / middle, goal: { atMost }, spread: null };
}
