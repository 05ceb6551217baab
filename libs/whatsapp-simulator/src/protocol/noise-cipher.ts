import { createCipheriv, createDecipheriv } from 'node:crypto';

const TAG_BYTES = 16;

function nonce(counter: number): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(counter >>> 0, 8);
  return iv;
}

/** AES-256-GCM with the counter as nonce; the tag follows the ciphertext. */
export function seal(key: Buffer, counter: number, plain: Uint8Array, aad: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(counter));
  cipher.setAAD(aad);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The opposite of `seal`; throws when the bytes were changed or the counter differs. */
export function open(key: Buffer, counter: number, sealed: Buffer, aad: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(counter));
  decipher.setAAD(aad);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
}
