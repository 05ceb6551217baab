import { PlatformKeys } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const NONCE_BYTES = 16;

/** The text of refresh tokens: 256 bit, opaque. The database holds their hashes and the nonces of their successors. */
@Injectable()
export class RefreshSecrets {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('refresh-token');
  }

  /** The first of a family. */
  create(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
  }

  nonce(): string {
    return randomBytes(NONCE_BYTES).toString('base64url');
  }

  /** Always the same for one token and nonce, so that parallel tabs can be told it again though it is stored nowhere. */
  successor(token: string, nonce: string): string {
    return createHmac('sha256', this.key).update(`${token}.${nonce}`).digest('base64url');
  }

  /** What is stored and looked up: a fast hash suffices for 256 random bits. */
  hash(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}
