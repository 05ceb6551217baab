import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors/app-error.js';
import { assertStorageKey, type Storage, storagePrefix } from './storage.js';

/** Files in a folder of this machine. A file appears under its key only when it is complete. */
export class DiskStorage implements Storage {
  constructor(private readonly folder: string) {}

  async put(key: string, body: Readable): Promise<number> {
    const target = this.pathOf(key);
    const partial = `${target}.${process.pid}.part`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await pipeline(body, createWriteStream(partial, { flags: 'wx', flush: true }));
      const { size } = await stat(partial);
      await rename(partial, target);
      return size;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    await this.size(key);
    return createReadStream(this.pathOf(key), range);
  }

  async size(key: string): Promise<number> {
    const file = this.pathOf(key);
    try {
      return (await stat(file)).size;
    } catch (error) {
      throw new AppError('ERR_NO_MEDIA_FOUND', undefined, { cause: error });
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async deleteCompany(companyId: number): Promise<void> {
    await rm(path.join(this.folder, storagePrefix(companyId)), { recursive: true, force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.W_OK);
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return path.join(this.folder, key);
  }
}
