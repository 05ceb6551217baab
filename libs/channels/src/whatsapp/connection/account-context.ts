import type { Log, Sealer } from '@prosa/service-kit/operations';
import type pg from 'pg';
import type { SocketConfig } from '../baileys.js';
import type { WatchTimes } from '../health/deaf-watch.js';
import type { ConnectPace } from './connect-pace.js';

/** What a session needs from the process. */
export interface AccountContext {
  pool: pg.Pool;
  sealer: Sealer;
  log: Log;
  pace: ConnectPace;
  /** The library's options, the same for all sockets of an account, its caches included. */
  socketConfig: Partial<SocketConfig>;
  times: SessionTimes;
}

/** Pauses of a session, in milliseconds. */
export interface SessionTimes {
  /** After being replaced while the lease is still ours (docs/spec/reliability-security.md §4.5). */
  replacedPauseMs: number;
  /** A session that is open for this long counts as steady, and its failures are counted from zero again. */
  steadyAfterMs: number;
  /** Pause before repeat number `attempt`. */
  backoffMs: (attempt: number) => number;
  watch: WatchTimes;
  /** How long a code to link a phone by its number waits; the service's own codes last a little longer. */
  linkCodeMs: number;
}
