/** Times of leases, in milliseconds (docs/spec/reliability-security.md §4.5). Shorter in tests. */
export interface LeaseTimes {
  /** How long a grant lasts without renewal, by the database's clock. */
  ttlMs: number;
  renewMs: number;
  /** How often an owner looks for sessions without one. */
  pollMs: number;
  /** The owner closes a session this long after its last renewal, by its own monotonic clock: before the lease ends. */
  selfFenceMs: number;
  /** How long a free session waits for its favourite before any other replica may take it. */
  favouriteFirstMs: number;
  /** Pause between two sessions that one replica hands over. */
  rebalanceMs: number;
  /** Sessions are handed over to replicas that run for at least this long. */
  stableAfterMs: number;
}

export const LEASE_TIMES: LeaseTimes = {
  ttlMs: 10_000,
  renewMs: 3_000,
  pollMs: 1_000,
  selfFenceMs: 7_000,
  favouriteFirstMs: 2_000,
  rebalanceMs: 1_000,
  stableAfterMs: 30_000,
};
