import type { RunningSession } from './running-sessions.js';
import type { WorkKind } from './session-work.js';

/** Injection token: one worker for each kind of work. */
export const SESSION_WORKERS = Symbol('SessionWorkers');

/** Does one kind of work for a session. Never runs twice at once for one session. */
export interface SessionWorker {
  readonly kind: WorkKind;
  /**
   * Does what is due until nothing is left, the session closes or `signal` says stop. Resolves to the milliseconds
   * after which there is more to do, null when nothing waits.
   */
  drain(running: RunningSession, signal: AbortSignal): Promise<number | null>;
}
