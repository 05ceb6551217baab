/** How many failures a counter allows, and the delays after that. Times in seconds. */
export interface AttemptRule {
  /** Failures before the first delay. */
  limit: number;
  window: number;
  /** The first delay, doubled with each further failure; when absent, the delay lasts to the end of the window. */
  delay?: { first: number; most: number };
}

const MINUTE = 60;

/**
 * The rules of docs/spec/reliability-security.md §2.3. Delays end by themselves, so that nobody can lock others out for
 * good.
 */
export const ATTEMPT_RULES = {
  account: { limit: 5, window: 15 * MINUTE, delay: { first: 30, most: 15 * MINUTE } },
  network: { limit: 100, window: 60 * MINUTE },
  address: { limit: 20, window: 15 * MINUTE },
} as const satisfies Record<string, AttemptRule>;

/** The delay after so many failures, in seconds; null for none, or for one to the end of the window. */
export function delayAfter(failures: number, { limit, delay }: AttemptRule): number | null {
  if (!delay || failures < limit) return null;
  return Math.min(delay.most, delay.first * 2 ** (failures - limit));
}
