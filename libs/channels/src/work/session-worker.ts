import type { AnnouncedWork } from './announced-work.js';
import type { RunningSession } from './running-sessions.js';
import type { WorkKind } from './session-work.js';

/** Injection token: one worker for each kind of work. */
export const SESSION_WORKERS = Symbol('SessionWorkers');

/** Does one kind of work for a session. Never runs twice at once for one session. */
export interface SessionWorker {
  readonly kind: WorkKind;
  /** Whether it also works for a session that cannot send at the moment. */
  readonly worksWhileClosed?: boolean;
  /**
   * Does what is due until nothing is left, the session closes or `signal` is aborted. Resolves to the milliseconds after
   * which there is more to do, null when nothing waits. `announced` is for workers that look at new work while they are
   * busy; for the others it is done in the next call.
   */
  drain(running: RunningSession, signal: AbortSignal, announced?: AnnouncedWork): Promise<number | null>;
}
