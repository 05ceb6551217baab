const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Milliseconds before repeat number `attempt`, which begins at 1: 1 s doubling to 60 s, up to half of it random. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10));
  return full / 2 + (full / 2) * random();
}
