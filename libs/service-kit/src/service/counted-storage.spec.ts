import { aBus, ROOM_FOR_FILES } from '@prosa/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../http/errors/app-error.js';
import { DiskStorage } from '../operations/storage/disk-storage.js';
import { storageKey } from '../operations/storage/storage.js';
import { CountedStorage } from './counted-storage.js';

describe('CountedStorage', () => {
  const key = storageKey(7);
  const bytes = Buffer.from('four');
  let folder: string;
  let disk: DiskStorage;
  /** What was counted, by key: the company that it was counted for, and its bytes. */
  let counted: Map<string, [number, number]>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'counted-'));
    disk = new DiskStorage(folder);
    counted = new Map();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const storage = (reserve?: () => never) =>
    new CountedStorage(
      aBus({
        ...ROOM_FOR_FILES,
        'storage.reserve': (file, { companyId }) => {
          counted.set(file.key, [companyId, file.bytes]);
          return reserve?.() ?? { bytes: file.bytes };
        },
        'storage.release': (file) => {
          counted.delete(file.key);
          return { bytes: 0 };
        },
      }),
      disk,
    );

  it('counts a file for the company of its key, until it is deleted', async () => {
    expect(await storage().put(key, bytes.length, () => Readable.from([bytes]))).toBe(4);
    expect([...counted]).toEqual([[key, [7, 4]]]);
    expect(await disk.size(key)).toBe(4);

    await storage().delete(key);
    await storage().delete(key);

    expect(counted.size).toBe(0);
    await expect(disk.size(key)).rejects.toThrow('ERR_NO_MEDIA_FOUND');
  });

  it('stores a copy of a file under a key of its own that follows from the file’s, also while nobody counts', async () => {
    const open = () => Readable.from([bytes]);
    const copy = await storage().putCopy(key, bytes.length, open);

    expect(copy).not.toBe(key);
    expect([...counted]).toEqual([[copy, [7, 4]]]);
    expect(await disk.size(copy)).toBe(4);
    const late = storage(() => {
      throw new AppError('ERR_TIMEOUT');
    });
    expect(await late.putCopy(key, bytes.length, open)).toBe(copy);
  });

  it('does not open a file that is refused', async () => {
    let isOpened = false;
    const open = () => {
      isOpened = true;
      return Readable.from([bytes]);
    };
    const full = storage(() => {
      throw new AppError('ERR_STORAGE_QUOTA');
    });

    await expect(full.put(key, bytes.length, open)).rejects.toThrow('ERR_STORAGE_QUOTA');

    expect(isOpened).toBe(false);
    await expect(disk.size(key)).rejects.toThrow('ERR_NO_MEDIA_FOUND');
  });

  it('counts nothing for a file that could not be stored, or whose count had no answer', async () => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('broken'));
        },
      });
    const late = storage(() => {
      throw new AppError('ERR_TIMEOUT');
    });

    await expect(storage().put(key, bytes.length, broken)).rejects.toThrow('broken');
    await expect(late.put(key, bytes.length, () => Readable.from([bytes]))).rejects.toThrow('ERR_TIMEOUT');

    expect(counted.size).toBe(0);
  });
});
