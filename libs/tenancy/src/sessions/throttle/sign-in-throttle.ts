import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ATTEMPT_RULES } from './attempt-rules.js';
import {
  confirmFailure,
  countFailure,
  countOne,
  forgetOldCounters,
  isReserved,
  refundFailure,
  reserveAttempt,
  waitOf,
} from './counters.js';
import { DeviceTokens } from '../tokens/device-tokens.js';
import { type Counter, ThrottleKeys } from './throttle-keys.js';
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
  /** Counters of the address and its network; none for a known device, which has its own allowance. */
  places: Counter[];
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
   * limits. A known browser of the account is counted by itself alone: neither strangers' failures at the account nor
   * those behind its address or network delay it. Throws ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`, without
   * counting.
   */
  async admit({ email, userId, deviceToken, address }: Caller): Promise<Attempt> {
    const device = await this.devices.deviceOf(userId, deviceToken);
    const attempt = {
      subject: device ? this.keys.of(`device:${device}`) : this.keys.ofAccount(email),
      email: email.toLowerCase(),
      places: device ? [] : this.keys.countersFor(address, ATTEMPT_RULES),
    };
    await withSystem(this.db, async (manager) => {
      const wait = await waitOf(manager, [attempt.subject, ...attempt.places.map(({ key }) => key)]);
      const isAdmitted =
        wait === 0 && !(await isReserved(manager, attempt.places)) && (await reserve(manager, attempt));
      if (isAdmitted) return;
      throttledTotal.inc();
      // Without a delay all attempts that may fail are under way; some of them may succeed soon.
      throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, wait) });
    });
    return attempt;
  }

  /** Resets the counter after a success, and releases what was reserved for the address. */
  succeeded({ subject, places }: Attempt): Promise<void> {
    return withSystem(this.db, async (manager) => {
      await manager.query('DELETE FROM throttle WHERE key = $1', [subject]);
      await release(manager, places);
    });
  }

  /** Lets the failure count for the address and its network. Returns how many failures that makes in an hour. */
  failed({ email, places }: Attempt): Promise<number> {
    return withSystem(this.db, async (manager) => {
      for (const { key, rule } of places) await confirmFailure(manager, key, rule);
      const refusals = await countOne(manager, this.keys.of(`refused:${email}`), REFUSALS_WINDOW_SECONDS);
      await forgetOldCounters(manager);
      return refusals ?? 0;
    });
  }

  /** Takes the count back when no password was checked. */
  withdraw({ subject, places }: Attempt): Promise<void> {
    return withSystem(this.db, async (manager) => {
      await refundFailure(manager, subject, ATTEMPT_RULES.account);
      await release(manager, places);
    });
  }
}

/** In the order of all transactions: the account, the network, the address. */
async function reserve(manager: EntityManager, { subject, places }: Attempt): Promise<boolean> {
  if (!(await countFailure(manager, subject, ATTEMPT_RULES.account))) return false;
  for (const { key, rule } of places) if (!(await reserveAttempt(manager, key, rule))) return false;
  return true;
}

async function release(manager: EntityManager, places: Counter[]): Promise<void> {
  for (const { key, rule } of places) await refundFailure(manager, key, rule);
}
