import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys';

const MAC_BYTES = 10;

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

const macOf = (macKey: Uint8Array, iv: Uint8Array, body: Buffer): Buffer =>
  createHmac('sha256', macKey).update(iv).update(body).digest().subarray(0, MAC_BYTES);

/** The blob for the media host, and the fields of the message that lets its reader decrypt it. */
export interface EncryptedMedia {
  blob: Buffer;
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
  fileLength: number;
}

/** AES-256-CBC and the first ten bytes of an HMAC-SHA256, with keys derived from a fresh media key. */
export async function encryptMedia(plain: Buffer, kind: MediaType): Promise<EncryptedMedia> {
  const mediaKey = randomBytes(32);
  const { iv, cipherKey, macKey } = await derivedKeys(mediaKey, kind);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  const blob = Buffer.concat([body, macOf(macKey, iv, body)]);
  return { blob, mediaKey, fileSha256: sha256(plain), fileEncSha256: sha256(blob), fileLength: plain.length };
}

/** Throws when the blob was changed or the key is not its own. */
export async function decryptMedia(blob: Buffer, mediaKey: Uint8Array, kind: MediaType): Promise<Buffer> {
  const { iv, cipherKey, macKey } = await derivedKeys(mediaKey, kind);
  const body = blob.subarray(0, -MAC_BYTES);
  if (!macOf(macKey, iv, body).equals(blob.subarray(-MAC_BYTES))) throw new Error('media: MAC mismatch');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

async function derivedKeys(mediaKey: Uint8Array, kind: MediaType) {
  const { iv, cipherKey, macKey } = await getMediaKeys(Buffer.from(mediaKey), kind);
  if (!macKey) throw new Error('media: no MAC key');
  return { iv, cipherKey, macKey };
}
