import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { PasswordHasher } from '../passwords/password-hasher.js';

const TOKEN_BYTES = 16;
const CODE_DIGITS = 6;

/**
 * The secrets of a reset: handle and browser token of 128 bits, a code of six digits (docs/spec/reliability-security.md
 * §2.4).
 */
@Injectable()
export class ResetSecrets {
  private readonly key: Buffer;

  constructor(
    private readonly passwords: PasswordHasher,
    keys: PlatformKeys,
  ) {
    this.key = keys.for('password-reset');
  }

  handle(): string {
    return `rst_${this.browserToken()}`;
  }

  browserToken(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
  }

  /** A code with its slow hash: a fast hash of six digits is quickly guessed. */
  async code(): Promise<{ code: string; codeHash: string }> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    return { code, codeHash: await this.passwords.hash(code) };
  }

  /** The hash of handles and browser tokens. */
  hash(token: string): string {
    return createHmac('sha256', this.key).update(token).digest('base64url');
  }
}
