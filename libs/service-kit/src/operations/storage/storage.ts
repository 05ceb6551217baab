import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where files lie. Nothing in it is public: people get signed links from the gateway (architecture.md §9). */
export interface Storage {
  /** Stores all bytes or nothing. Errors of the stream reject. Resolves to the number of bytes. */
  put(key: string, body: Readable): Promise<number>;
  /** Throws AppError ERR_NO_MEDIA_FOUND. `range` is inclusive, in bytes. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Bytes. Throws AppError ERR_NO_MEDIA_FOUND. */
  size(key: string): Promise<number>;
  delete(key: string): Promise<void>;
  /** Removes every file of a company. Safe to repeat. */
  deleteCompany(companyId: number): Promise<void>;
  /** Rejects when the store cannot be used now. */
  check(): Promise<void>;
}

const KEY = /^\d+\/(\d{4}\/\d{2}|user|contact)\/[a-f0-9]{32}$/;

/** A new key: company/yyyy/mm/random, with no part that a user chose (rules.md 16). */
export function storageKey(companyId: number, now = new Date()): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${companyId}/${now.getUTCFullYear()}/${month}/${randomBytes(16).toString('hex')}`;
}

/**
 * The key of a user's picture: company/user/random. A folder of its own, so that who knows the name of a picture, which is
 * no secret of long standing, knows nothing of other files.
 */
export const pictureKey = (companyId: number, random = randomBytes(16).toString('hex')): string =>
  `${companyId}/user/${random}`;

/** Hexadecimal digits that a number, and what is told of a file's bytes, get in its key. */
const HALF = 16;

/**
 * The key of a contact's picture: company/contact/number and print. The number is that of the look that found it, never
 * used twice; the same bytes have the same print.
 */
export function contactPictureKey(companyId: number, lookupId: string, bytes: Uint8Array): string {
  const print = createHash('sha256').update(bytes).digest('hex').slice(0, HALF);
  return `${companyId}/contact/${BigInt(lookupId).toString(16).padStart(HALF, '0')}${print}`;
}

/** Whether two keys of pictures stand for the same bytes. */
export const isSamePicture = (one: string, other: string): boolean =>
  one !== '' && one.slice(-HALF) === other.slice(-HALF);

/** What the keys of a company's files begin with. */
export function storagePrefix(companyId: number): string {
  if (!Number.isSafeInteger(companyId) || companyId < 1) throw new Error('not a company');
  return `${companyId}/`;
}

/** Keys are made by these three only: anything else never reaches a path. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a storage key');
}
