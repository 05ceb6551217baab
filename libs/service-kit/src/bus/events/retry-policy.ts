/** How often a failing event is retried (docs/spec/reliability-security.md §4.2). Times in milliseconds. */
export interface RetryPolicy {
  /** Tries inside the lane before the event is parked, and the pause before the second one (doubled, with jitter). */
  quickTries: number;
  quickPauseMs: number;
  /** Delays before the retries of a parked event; after the last one it becomes a dead letter. */
  delaysMs: number[];
  /** How often parked events are read. */
  pollMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = {
  quickTries: 3,
  quickPauseMs: 100,
  delaysMs: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  pollMs: 1_000,
};

/** Half to one and a half of the given time, so that many that failed together do not return together. */
export const withJitter = (ms: number): number => ms * (0.5 + Math.random());
