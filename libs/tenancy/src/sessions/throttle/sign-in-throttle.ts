import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ATTEMPT_RULES } from './attempt-rules.js';
import { countFailure, countOne, forgetOldCounters, refundFailure, waitOf } from './counters.js';
import { DeviceTokens } from '../tokens/device-tokens.js';
import { ThrottleKeys } from './throttle-keys.js';
import { throttledTotal } from './throttle-metrics.js';

/** What is known of an attempt before the password is checked. */
export interface Caller {
  email: string;
  /** The id of the user with the e-mail; 0 when there is none. */
  userId: number;
  deviceToken?: string;
  address: string;
}

/** An admitted attempt. */
export interface Attempt {
  /** The counter of the account, or of a known device, which strangers' failures do not delay. */
  subject: string;
  email: string;
  address: string;
}

const REFUSALS_WINDOW_SECONDS = 3_600;

/** Limits sign-in attempts in the database, so that replicas count together (docs/spec/rules.md 13). */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly db: DataSource,
    private readonly devices: DeviceTokens,
    private readonly keys: ThrottleKeys,
  ) {}

  /**
   * Counts the attempt as a failure before the password is checked, so that no more parallel attempts pass than the
   * limit. Throws ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`, without counting.
   */
  async admit({ email, userId, deviceToken, address }: Caller): Promise<Attempt> {
    const device = await this.devices.deviceOf(userId, deviceToken);
    const subject = device ? this.keys.of(`device:${device}`) : this.keys.ofAccount(email);
    const attempt = { subject, email: email.toLowerCase(), address };
    await withSystem(this.db, async (manager) => {
      const wait = await waitOf(manager, [
        subject,
        ...this.keys.countersFor(attempt.address, ATTEMPT_RULES).map(({ key }) => key),
      ]);
      const isAdmitted = wait === 0 && (await countFailure(manager, subject, ATTEMPT_RULES.account));
      if (isAdmitted) return;
      throttledTotal.inc();
      throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, wait) });
    });
    return attempt;
  }

  /** Resets the counter after a success. */
  succeeded({ subject }: Attempt): Promise<unknown> {
    return this.db.query('DELETE FROM throttle WHERE key = $1', [subject]);
  }

  /** Counts a failure for the address and its network too. Returns how many failures that makes in an hour. */
  failed({ email, address }: Attempt): Promise<number> {
    return withSystem(this.db, async (manager) => {
      for (const { key, rule } of this.keys.countersFor(address, ATTEMPT_RULES)) await countFailure(manager, key, rule);
      const refusals = await countOne(manager, this.keys.of(`refused:${email}`), REFUSALS_WINDOW_SECONDS);
      await forgetOldCounters(manager);
      return refusals ?? 0;
    });
  }

  /** Takes the count back when no password was checked. */
  withdraw({ subject }: Attempt): Promise<void> {
    return withSystem(this.db, (manager) => refundFailure(manager, subject, ATTEMPT_RULES.account));
  }
}
