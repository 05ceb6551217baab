import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AttemptRule } from '../sessions/throttle/attempt-rules.js';
import { countFailure, forgetOldCounters, refundFailure, waitOf } from '../sessions/throttle/counters.js';
import { type Counter, ThrottleKeys } from '../sessions/throttle/throttle-keys.js';

const HOUR = 3_600;
/** How many wrong tokens one address and its network may present in an hour. */
const RULES = {
  address: { limit: 20, window: HOUR },
  network: { limit: 100, window: HOUR },
} as const satisfies Record<string, AttemptRule>;

/** Limits guesses at tokens. A token is counted before it is looked up, so that simultaneous guesses count too. */
@Injectable()
export class InvitationThrottle {
  constructor(
    private readonly db: DataSource,
    private readonly keys: ThrottleKeys,
  ) {}

  /** Counts the attempt. Throws ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  async admit(address: string): Promise<void> {
    const counters = this.countersOf(address);
    const keys = counters.map(({ key }) => key);
    await withSystem(this.db, async (manager) => {
      const wait = await waitOf(manager, keys);
      if (wait > 0) throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
      for (const { key, rule } of counters) {
        // Blocked by another call meanwhile: none of this one's counts stays.
        if (!(await countFailure(manager, key, rule))) throw new AppError('ERR_TOO_MANY_ATTEMPTS');
      }
      await forgetOldCounters(manager);
    });
  }

  /** A right token is no guess. */
  async refund(address: string): Promise<void> {
    await withSystem(this.db, async (manager) => {
      for (const { key, rule } of this.countersOf(address)) await refundFailure(manager, key, rule);
    });
  }

  private countersOf(address: string): Counter[] {
    return this.keys.countersFor(address, RULES, 'invitation ');
  }
}
