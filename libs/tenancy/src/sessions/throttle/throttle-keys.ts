import { PlatformKeys } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { AttemptRule } from './attempt-rules.js';
import { networkOf } from './network-of.js';

/** A counter and what it allows. */
export interface Counter {
  key: string;
  rule: AttemptRule;
}

/** Names of counters as keyed hashes: the table alone tells neither addresses nor e-mails. */
@Injectable()
export class ThrottleKeys {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('throttle');
  }

  /** Of guesses at an account from strangers' browsers. */
  ofAccount(email: string): string {
    return this.of(`account:${email.toLowerCase()}`);
  }

  of(subject: string): string {
    return createHmac('sha256', this.key).update(subject).digest('base64url');
  }

  /**
   * The counters of where somebody calls from, always in this order, so that transactions cannot wait for each other in a
   * circle. `act` keeps the counts of several acts apart.
   */
  countersFor(address: string, rules: Record<'address' | 'network', AttemptRule>, act = ''): Counter[] {
    return [
      { key: this.of(`${act}network:${networkOf(address)}`), rule: rules.network },
      { key: this.of(`${act}address:${address}`), rule: rules.address },
    ];
  }
}
