import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Counter } from 'prom-client';
import { metrics } from '../metrics/metrics.js';
import type { PlatformKeys } from './platform-keys.js';

const unsealFailures = new Counter({
  name: 'prosa_unseal_failures_total',
  help: 'Values at rest that could not be decrypted: changed, moved, or sealed under another secret',
  registers: [metrics],
});

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets at rest. `context` (table, company, row, column) is bound to the value: moved elsewhere it does not open. */
export interface Sealer {
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws when the value was changed, moved or sealed under another key. */
  open(sealed: Uint8Array, context: string): Buffer;
}

/** AES-256-GCM with a random nonce: version(1) nonce(12) tag(16) ciphertext (reliability-security §2.7, "Secrets at rest"). */
export class AesSealer implements Sealer {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('at-rest');
  }

  seal(plain: Uint8Array, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
  }

  open(sealed: Uint8Array, context: string): Buffer {
    try {
      return this.decrypt(sealed, context);
    } catch (error) {
      unsealFailures.inc();
      throw error;
    }
  }

  private decrypt(sealed: Uint8Array, context: string): Buffer {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes[0] !== VERSION) throw new Error('sealed value of an unknown version');
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
    const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
}
