import type { Log, Sealer } from '@prosa/service-kit';
import type pg from 'pg';
import type { SocketConfig } from '../baileys.js';
import type { ConnectPace } from './connect-pace.js';

/** What a session needs of its surroundings. */
export interface AccountContext {
  pool: pg.Pool;
  sealer: Sealer;
  log: Log;
  pace: ConnectPace;
  /** Options of the library that stay the same over all sockets of an account, its caches included. */
  socketConfig: Partial<SocketConfig>;
  times: SessionTimes;
}

/** Pauses of a session, in milliseconds. */
export interface SessionTimes {
  /** After being replaced while the lease is still ours (reliability-security §4.5). */
  replacedPauseMs: number;
  /** Open for this long, a session counts as steady: the next failure starts counting anew. */
  steadyAfterMs: number;
  /** Pause before repeat number `attempt`. */
  backoffMs: (attempt: number) => number;
}
