/** How many failures a caller may have, and what follows. Times in seconds. */
export interface AttemptRule {
  /** Failures until the caller must wait. */
  limit: number;
  window: number;
  /** Wait after the failure that reached the limit, doubled with each further one; without it, to the window's end. */
  delay?: { first: number; most: number };
}

const MINUTE = 60;

/** docs/spec/reliability-security.md §2.3. Delays end by themselves: nobody can lock somebody else out for good. */
export const ATTEMPT_RULES = {
  account: { limit: 5, window: 15 * MINUTE, delay: { first: 30, most: 15 * MINUTE } },
  network: { limit: 100, window: 60 * MINUTE },
  address: { limit: 20, window: 15 * MINUTE },
} as const satisfies Record<string, AttemptRule>;

/** How long to wait after so many failures, in seconds; null when not yet, or to the window's end. */
export function delayAfter(failures: number, { limit, delay }: AttemptRule): number | null {
  if (!delay || failures < limit) return null;
  return Math.min(delay.most, delay.first * 2 ** (failures - limit));
}
