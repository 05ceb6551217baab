import type { Log } from '@prosa/service-kit/operations';
import { loggable } from '../loggable.js';
import type { OwnedSession } from './owned-session.js';

/** Sessions that connect at once: each costs queries and computing, which those that run need too. */
const AT_ONCE = 5;

/** Connects sessions that were just claimed, a few at a time, while the process continues to renew leases. */
export class OpeningSessions {
  private count = 0;

  /** `onOpened`: one more may begin. */
  constructor(
    private readonly log: Log,
    private readonly onOpened: () => void,
  ) {}

  get hasRoom(): boolean {
    return this.count < AT_ONCE;
  }

  open(owned: OwnedSession, connect: () => Promise<void>): void {
    this.count++;
    owned.isOpening = true;
    void connect()
      .catch((error: unknown) => this.log.warn({ ...owned.session, reason: loggable(error) }, 'session not opened'))
      .finally(() => {
        this.count--;
        owned.isOpening = false;
        this.onOpened();
      });
  }
}
