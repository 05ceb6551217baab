/** The clockwork of leases, in milliseconds (reliability-security §4.5). Shorter in tests. */
export interface LeaseTimes {
  /** How long a grant lasts without renewal, by the database's clock. */
  ttlMs: number;
  renewMs: number;
  /** How often an owner looks for sessions nobody runs. */
  pollMs: number;
  /** After the last successful renewal, by our own monotonic clock: before anybody else may take the session. */
  selfFenceMs: number;
  /** How long a free session waits for its favourite before any other replica may take it. */
  favouriteFirstMs: number;
  /** Between two sessions that one replica hands over. */
  rebalanceMs: number;
  /** A replica that runs for this long counts when sessions are spread anew. */
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
