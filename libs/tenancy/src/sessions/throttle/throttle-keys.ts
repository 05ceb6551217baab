import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { AttemptRule } from './attempt-rules.js';
import { networkOf } from './network-of.js';

/** A counter with its rule. */
export interface Counter {
  key: string;
  rule: AttemptRule;
}

/** Names of counters as keyed hashes: the table alone reveals neither addresses nor e-mails. */
@Injectable()
export class ThrottleKeys {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('throttle');
  }

  /** The counter of guesses at an account from unknown browsers. */
  ofAccount(email: string): string {
    return this.of(`account:${email.toLowerCase()}`);
  }

  of(subject: string): string {
    return createHmac('sha256', this.key).update(subject).digest('base64url');
  }

  /**
   * The counters of an address and its network, in a fixed order, so that transactions do not deadlock. `act` separates
   * the counts of several acts.
   */
  countersFor(address: string, rules: Record<'address' | 'network', AttemptRule>, act = ''): Counter[] {
    return [
      { key: this.of(`${act}network:${networkOf(address)}`), rule: rules.network },
      { key: this.of(`${act}address:${address}`), rule: rules.address },
    ];
  }
}
