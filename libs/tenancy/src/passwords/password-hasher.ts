import { PlatformKeys } from '@prosa/service-kit/operations';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { HashGate } from './hash-gate.js';
import { hashesTotal } from './password-metrics.js';

/** argon2id (the library's default kind): 19 MiB, two passes, one thread (docs/spec/reliability-security.md §2.3). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Slow password hashes, keyed with a secret that is not in the database. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new HashGate();
  private readonly options: Options;
  private readonly decoy: Promise<string>;

  constructor(keys: PlatformKeys) {
    this.options = { ...COST, secret: keys.for('password-pepper') };
    this.decoy = this.hash(randomBytes(32).toString('hex'));
  }

  /** Throws ERR_TOO_MANY_ATTEMPTS. */
  hash(password: string): Promise<string> {
    return this.gate.run(() => {
      hashesTotal.inc({ operation: 'make' });
      return hash(password, this.options);
    });
  }

  /** False for a wrong password. Without a stored hash it does the same work. Throws ERR_TOO_MANY_ATTEMPTS. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const compared = stored ?? (await this.decoy);
    const isSame = await this.gate.run(() => {
      hashesTotal.inc({ operation: 'compare' });
      return verify(compared, password, this.options);
    });
    return isSame && stored !== null;
  }
}
