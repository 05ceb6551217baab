import { PlatformKeys } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 16;
const CODE_DIGITS = 6;

/** The texts a reset hangs on: handle and browser token of 128 bits, a code of six digits (reliability-security §2.4). */
@Injectable()
export class ResetSecrets {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('password-reset');
  }

  handle(): string {
    return `rst_${this.browserToken()}`;
  }

  browserToken(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
  }

  code(): string {
    return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  }

  /** Of handles and browser tokens. Codes are short and need a slow hash. */
  hash(token: string): string {
    return createHmac('sha256', this.key).update(token).digest('base64url');
  }
}
