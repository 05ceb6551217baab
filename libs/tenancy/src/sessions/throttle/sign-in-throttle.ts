import { AppError, PlatformKeys, withSystem } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ATTEMPT_RULES } from './attempt-rules.js';
import { countFailure, forgetOldCounters, takeFailureBack, waitOf } from './counters.js';
import { DeviceTokens } from '../tokens/device-tokens.js';
import { throttledTotal } from './throttle-metrics.js';
import { networkOf } from './network-of.js';

/** Who tries to sign in, as far as can be known before the password is looked at. */
export interface Caller {
  email: string;
  /** Of the user with that e-mail; 0 when there is none. */
  userId: number;
  deviceToken?: string;
  address: string;
}

/** An admitted attempt. */
export interface Attempt {
  /** The account, or the device it was reached from before: strangers' failures do not delay that one. */
  subject: string;
  address: string;
}

/** Limits sign-in attempts in the database, so that replicas count together (rules.md 13). */
@Injectable()
export class SignInThrottle {
  private readonly key: Buffer;

  constructor(
    private readonly db: DataSource,
    private readonly devices: DeviceTokens,
    keys: PlatformKeys,
  ) {
    this.key = keys.for('throttle');
  }

  /**
   * Counts the attempt as a failure of its subject before the password is looked at: of a burst of parallel attempts
   * no more get through than the limit. Errors: ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`; that does not count.
   */
  async admit({ email, userId, deviceToken, address }: Caller): Promise<Attempt> {
    const device = await this.devices.deviceOf(userId, deviceToken);
    const attempt = { subject: device ? `device:${device}` : `account:${email.toLowerCase()}`, address };
    await withSystem(this.db, async (manager) => {
      const subject = this.hash(attempt.subject);
      const wait = await waitOf(manager, [subject, ...this.placesOf(attempt).map(({ key }) => key)]);
      const isAdmitted = wait === 0 && (await countFailure(manager, subject, ATTEMPT_RULES.account));
      if (isAdmitted) return;
      throttledTotal.inc();
      throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, wait) });
    });
    return attempt;
  }

  /** The password was right: its subject starts anew. */
  succeeded({ subject }: Attempt): Promise<unknown> {
    return this.db.query('DELETE FROM throttle WHERE key = $1', [this.hash(subject)]);
  }

  /** The password was wrong: it counts for the address and its network too. */
  failed(attempt: Attempt): Promise<void> {
    return withSystem(this.db, async (manager) => {
      for (const { key, rule } of this.placesOf(attempt)) await countFailure(manager, key, rule);
      await forgetOldCounters(manager);
    });
  }

  /** No password was looked at. */
  withdraw({ subject }: Attempt): Promise<void> {
    return withSystem(this.db, (manager) => takeFailureBack(manager, this.hash(subject), ATTEMPT_RULES.account));
  }

  /** Always in this order, so that transactions cannot wait for each other in a circle. */
  private placesOf({ address }: Attempt) {
    return [
      { key: this.hash(`network:${networkOf(address)}`), rule: ATTEMPT_RULES.network },
      { key: this.hash(`address:${address}`), rule: ATTEMPT_RULES.address },
    ];
  }

  private hash(key: string): string {
    return createHmac('sha256', this.key).update(key).digest('base64url');
  }
}
