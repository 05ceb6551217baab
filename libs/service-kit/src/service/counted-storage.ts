import { type ReserveStorageInput, systemActor } from '@prosa/contracts';
import type { Readable } from 'node:stream';
import type { Bus } from '../bus/bus.js';
import { assertStorageKey, copyKey, type Storage } from '../operations/storage/storage.js';

/** The store of files, whose bytes are counted against the plans of their companies. */
export class CountedStorage {
  constructor(
    private readonly bus: Bus,
    private readonly storage: Storage,
  ) {}

  /**
   * Counts the bytes and stores the file. Throws ERR_STORAGE_QUOTA when the company's plan has no room for it, and
   * ERR_UNAVAILABLE or ERR_TIMEOUT when it cannot be counted now; nothing is stored then.
   */
  async put(key: string, bytes: number, open: () => Readable): Promise<number> {
    try {
      await this.reserve({ key, bytes });
      return await this.storage.put(key, open());
    } catch (error) {
      // A request without an answer may have been counted too.
      await this.release(key).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Stores a copy of a file in another form, which is deleted with the file. Its bytes are counted, and never refused; where
   * they cannot be counted now it is stored all the same. Resolves to the key of the copy.
   */
  async putCopy(fileKey: string, bytes: number, open: () => Readable): Promise<string> {
    const key = copyKey(fileKey);
    await this.reserve({ key, bytes, isCopy: true }).catch(() => undefined);
    try {
      await this.storage.put(key, open());
      return key;
    } catch (error) {
      await this.release(key).catch(() => undefined);
      throw error;
    }
  }

  /** Safe to repeat. */
  async delete(key: string): Promise<void> {
    await this.storage.delete(key);
    await this.release(key);
  }

  private reserve(input: ReserveStorageInput): Promise<unknown> {
    return this.bus.request(ownerOf(input.key), { name: 'storage.reserve', input });
  }

  private release(key: string): Promise<unknown> {
    return this.bus.request(ownerOf(key), { name: 'storage.release', input: { key } });
  }
}

/** The platform in the company that the key belongs to: its first part. */
function ownerOf(key: string) {
  assertStorageKey(key);
  return systemActor(Number.parseInt(key, 10));
}
