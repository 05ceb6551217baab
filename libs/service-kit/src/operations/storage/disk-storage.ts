import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../http/errors/app-error.js';
import { assertStorageKey, type Storage, storagePrefix } from './storage.js';

/** Files under way lie here, beside the companies' folders: a rename within one disk completes them. */
const PARTIAL_FOLDER = '.unfinished';
/** No upload lasts as long: a file under way that is older was left by a process that died. */
const ORPHAN_AGE_MS = 24 * 3_600_000;
/** With less free space than this the store is full: the database on the same disk needs the rest. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Files in a folder of this machine, readable by nobody but its owner. A file appears under its key when it is complete
 * and survives a power cut from then on.
 */
export class DiskStorage implements Storage {
  constructor(
    private readonly folder: string,
    private readonly minFreeBytes = MIN_FREE_BYTES,
  ) {}

  async put(key: string, body: Readable): Promise<number> {
    const target = this.pathOf(key);
    const partial = path.join(this.folder, PARTIAL_FOLDER, `${randomBytes(16).toString('hex')}.part`);
    try {
      await mkdir(path.dirname(partial), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(partial, { flags: 'wx', flush: true, mode: 0o600 }));
      const { size } = await stat(partial);
      await this.complete(partial, target);
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

  /** Throws ERR_STORAGE_FULL when the disk has too little room. */
  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await access(this.folder, constants.W_OK);
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < this.minFreeBytes) throw new AppError('ERR_STORAGE_FULL');
  }

  /** Deletes what processes that died left unfinished. Resolves to how many files that were. */
  async sweep(): Promise<number> {
    const folder = path.join(this.folder, PARTIAL_FOLDER);
    const files = (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
    const isOrphan = async (file: string) => Date.now() - (await stat(file)).mtimeMs >= ORPHAN_AGE_MS;
    let swept = 0;
    for (const file of files) {
      // Another process may complete or sweep it meanwhile.
      if (!(await isOrphan(file).catch(() => false))) continue;
      await rm(file, { force: true });
      swept++;
    }
    return swept;
  }

  /** A rename is lost in a power cut until its folder is flushed, and so are new folders in theirs. */
  private async complete(partial: string, target: string): Promise<void> {
    const folder = path.dirname(target);
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(partial, target);
    const top = created === undefined ? folder : path.dirname(created);
    for (let each = folder; ; each = path.dirname(each)) {
      await flushFolder(each);
      if (each === top) return;
    }
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return path.join(this.folder, key);
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
