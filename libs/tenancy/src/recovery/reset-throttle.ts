import { RESET_RULES } from '@prosa/contracts';
import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AttemptRule } from '../sessions/throttle/attempt-rules.js';
import { countFailure, forgetOldCounters, waitOf } from '../sessions/throttle/counters.js';
import { ThrottleKeys } from '../sessions/throttle/throttle-keys.js';

const HOUR = 3_600;
const RULES = {
  hour: { limit: RESET_RULES.sendsPerHour, window: HOUR },
  day: { limit: RESET_RULES.sendsPerDay, window: 24 * HOUR },
  address: { limit: RESET_RULES.sendsPerAddress, window: HOUR },
  /** Enough for a large office. */
  network: { limit: 50, window: HOUR },
} as const satisfies Record<string, AttemptRule>;

/**
 * Limits codes by number and by address, for known and unknown numbers alike (docs/spec/reliability-security.md §2.4).
 */
@Injectable()
export class ResetThrottle {
  constructor(
    private readonly db: DataSource,
    private readonly keys: ThrottleKeys,
  ) {}

  /** Counts the request, apart for each act. Throws ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  async admit(numberHash: string, address: string, act: 'reset' | 'proof' | 'signup' = 'reset'): Promise<void> {
    const counters = [
      { key: this.keys.of(`${act} hour:${numberHash}`), rule: RULES.hour },
      { key: this.keys.of(`${act} day:${numberHash}`), rule: RULES.day },
      ...this.keys.countersFor(address, RULES, `${act} `),
    ];
    const keys = counters.map(({ key }) => key);
    await withSystem(this.db, async (manager) => {
      const wait = await waitOf(manager, keys);
      if (wait > 0) throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
      for (const { key, rule } of counters) {
        // Blocked by another request meanwhile: none of this one's counts stays.
        if (!(await countFailure(manager, key, rule))) throw new AppError('ERR_TOO_MANY_ATTEMPTS');
      }
      await forgetOldCounters(manager);
    });
  }
}
