import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const NONCE_BYTES = 16;

/** Creates refresh tokens: 256 random bits. The database has their hashes and the nonces of their successors. */
@Injectable()
export class RefreshSecrets {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('refresh-token');
  }

  /** The first token of a family. */
  create(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
  }

  nonce(): string {
    return randomBytes(NONCE_BYTES).toString('base64url');
  }

  /** The same for the same token and nonce, so that parallel tabs get one successor that is stored nowhere. */
  successor(token: string, nonce: string): string {
    return createHmac('sha256', this.key).update(`${token}.${nonce}`).digest('base64url');
  }

  /** The stored hash. A fast one suffices for 256 random bits. */
  hash(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}
