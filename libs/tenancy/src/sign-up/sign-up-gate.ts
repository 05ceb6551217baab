import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AttemptRule } from '../sessions/throttle/attempt-rules.js';
import { countFailure, waitOf } from '../sessions/throttle/counters.js';
import { ThrottleKeys } from '../sessions/throttle/throttle-keys.js';
import { PlatformSettings } from '../settings/platform-settings.js';

const HOUR = 3_600;
/** How many companies may sign up in an hour from one address and from its network. */
const RULES = {
  address: { limit: 10, window: HOUR },
  network: { limit: 50, window: HOUR },
} as const satisfies Record<string, AttemptRule>;

/**
 * Whether companies may sign up, and how often from one place: each sign-up costs a slow hash. Counted over all
 * replicas (docs/spec/rules.md 13).
 */
@Injectable()
export class SignUpGate {
  constructor(
    private readonly db: DataSource,
    private readonly settings: PlatformSettings,
    private readonly keys: ThrottleKeys,
  ) {}

  /** Throws ERR_USER_CREATION_DISABLED. */
  async assertOpen(): Promise<void> {
    if (!(await this.settings.isEnabled('userCreation'))) throw new AppError('ERR_USER_CREATION_DISABLED');
  }

  /** Counts the attempt. Throws ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  async admit(address: string): Promise<void> {
    const counters = this.keys.countersFor(address, RULES, 'sign-up ');
    await withSystem(this.db, async (manager) => {
      const wait = await waitOf(
        manager,
        counters.map(({ key }) => key),
      );
      if (wait > 0) throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
      for (const { key, rule } of counters) await countFailure(manager, key, rule);
    });
  }
}
