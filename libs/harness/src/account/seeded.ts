/**
 * Returns a generator of numbers from 0 to 1 (mulberry32); the same seed gives the same numbers, so that failures can
 * be reproduced.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks different whole numbers from `from` to `to`, in rising order. */
export function pick(random: () => number, count: number, { from, to }: { from: number; to: number }): number[] {
  const found = new Set<number>();
  while (found.size < count) found.add(from + Math.floor(random() * (to - from + 1)));
  return [...found].sort((a, b) => a - b);
}
