import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Stores files. None of them is public: people get signed links from the gateway. */
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

/** A new key: company/yyyy/mm/random, with no part that a user chose. */
export function storageKey(companyId: number, now = new Date()): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${companyId}/${now.getUTCFullYear()}/${month}/${randomBytes(16).toString('hex')}`;
}

/**
 * The key of a user's picture: company/user/random. It has a folder of its own: the name of a picture is no secret, and
 * must reveal nothing about other files.
 */
export const pictureKey = (companyId: number, random = randomBytes(16).toString('hex')): string =>
  `${companyId}/user/${random}`;

/**
 * The key of a copy of a file in another form: the same each time and in the folder of the file, so that a repeated
 * conversion replaces the copy, and whoever deletes the file knows what else to delete.
 */
export function copyKey(key: string): string {
  assertStorageKey(key);
  const random = createHash('sha256').update(`copy:${key}`).digest('hex').slice(0, 32);
  return `${key.slice(0, key.lastIndexOf('/'))}/${random}`;
}

/** Hexadecimal digits of the number, and of the hash of the bytes, in the key of a contact's picture. */
const HALF = 16;

/**
 * The key of a contact's picture: company/contact/number and hash. The number is that of the lookup that found it and is
 * never used twice; the same bytes have the same hash.
 */
export function contactPictureKey(companyId: number, lookupId: string, bytes: Uint8Array): string {
  const print = createHash('sha256').update(bytes).digest('hex').slice(0, HALF);
  return `${companyId}/contact/${BigInt(lookupId).toString(16).padStart(HALF, '0')}${print}`;
}

/** Whether two keys of contacts' pictures have the same hash, and so the same bytes. */
export const isSamePicture = (one: string, other: string): boolean =>
  one !== '' && one.slice(-HALF) === other.slice(-HALF);

/** The prefix of the keys of a company's files. */
export function storagePrefix(companyId: number): string {
  if (!Number.isSafeInteger(companyId) || companyId < 1) throw new Error('not a company');
  return `${companyId}/`;
}

/** Throws for what is not a key of these three kinds, so that nothing else becomes part of a path. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a storage key');
}
