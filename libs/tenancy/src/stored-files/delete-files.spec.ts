import { systemActor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { copyKey, createLog, DiskStorage, pictureKey, storageKey } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import { aBus, anEvent, asOwner } from '@prosa/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { aCompany } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { CountStoredFiles } from './count-stored-files.js';
import { DeleteFiles } from './delete-files.js';
import { FilesInUse } from './files-in-use.js';
import { findUnusedFiles } from './find-unused-files.js';

describe('a file that is dropped', () => {
  const { db, get } = tenancyUnderTest();
  let folder: string;
  let storage: DiskStorage;
  /** The files that rows of the services show. */
  let shown: { messages: Set<string>; connections: Set<string>; campaigns: Set<string> };
  let isTicketsDown: boolean;
  /** Runs while tickets looks for files. */
  let meanwhile: () => Promise<unknown>;
  let files: DeleteFiles;
  let inUse: FilesInUse;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'delete-files-'));
    storage = new DiskStorage(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    await aCompany(db, 1);
    shown = { messages: new Set(), connections: new Set(), campaigns: new Set() };
    isTicketsDown = false;
    meanwhile = () => Promise.resolve();
    const bus = aBus({
      'messages.filesInUse': (async ({ keys }: { keys: string[] }) => {
        if (isTicketsDown) throw new AppError('ERR_UNAVAILABLE');
        const found = keys.filter((key) => shown.messages.has(key));
        await meanwhile();
        return { keys: found };
      }) as never,
      'storage.release': (input, actor) => get(CountStoredFiles).release(actor, input) as never,
      'connections.filesInUse': ({ keys }) => ({ keys: keys.filter((key) => shown.connections.has(key)) }),
      'campaigns.filesInUse': ({ keys }) => ({ keys: keys.filter((key) => shown.campaigns.has(key)) }),
    });
    inUse = new FilesInUse(db, bus);
    files = new DeleteFiles(db, inUse, new CountedStorage(bus, storage), createLog('test', 'silent'));
  });

  async function aFile(key = storageKey(1)): Promise<string> {
    await get(CountStoredFiles).reserve(systemActor(1), { key, bytes: 4 });
    await storage.put(key, Readable.from([Buffer.from('four')]));
    return key;
  }
  const drop = (key: string, afterSeconds?: number) =>
    files.drop(anEvent('file.dropped', 1, { keys: [key], ...(afterSeconds && { afterSeconds }) }));
  const isStored = (key: string) =>
    storage.size(key).then(
      () => true,
      () => false,
    );
  const due = () => asOwner(db, `UPDATE file_deletion SET due_at = now()`);
  const used = async () => (await asOwner<{ bytes: number }>(db, 'SELECT bytes::int FROM storage_usage'))[0]?.bytes;

  it('is deleted with its copy and counted no longer, when no row shows it', async () => {
    const key = await aFile();
    await aFile(copyKey(key));
    const other = await aFile();
    await drop(key);

    expect(await files.step()).toBe(true);

    expect([await isStored(key), await isStored(copyKey(key)), await isStored(other)]).toEqual([false, false, true]);
    expect(await used()).toBe(4);
  });

  it.each(['messages', 'connections', 'campaigns'] as const)(
    'stays while rows of %s show it, until the last drops it',
    async (place) => {
      const key = await aFile();
      shown[place].add(key);
      await drop(key);
      await files.step();
      expect(await isStored(key)).toBe(true);

      shown[place].clear();
      expect(await files.step()).toBe(false);
      await drop(key);
      await files.step();

      expect(await isStored(key)).toBe(false);
    },
  );

  it('stays while an announcement shows it', async () => {
    const key = await aFile();
    await asOwner(
      db,
      `INSERT INTO announcement (title, text, priority, status, media) VALUES ('a', 'b', 1, true, $1)`,
      [JSON.stringify({ key })],
    );
    await drop(key);
    await files.step();

    expect(await isStored(key)).toBe(true);
  });

  it('stays while a service gives no answer, and is deleted afterwards', async () => {
    const key = await aFile();
    isTicketsDown = true;
    await drop(key);
    await expect(files.step()).rejects.toThrow('ERR_UNAVAILABLE');
    expect(await isStored(key)).toBe(true);

    isTicketsDown = false;
    expect(await files.step()).toBe(false);
    await due();
    await files.step();

    expect(await isStored(key)).toBe(false);
  });

  it('is looked at again when its last row drops it while it is looked for', async () => {
    const key = await aFile();
    shown.messages.add(key);
    await drop(key);
    meanwhile = async () => {
      shown.messages.clear();
      meanwhile = () => Promise.resolve();
      await drop(key);
    };
    await files.step();
    expect(await isStored(key)).toBe(true);

    await due();
    await files.step();

    expect(await isStored(key)).toBe(false);
  });

  it('waits for the longest time that was wanted', async () => {
    const key = await aFile();
    await drop(key, 600);
    await drop(key);

    expect(await files.step()).toBe(false);
    expect(await isStored(key)).toBe(true);
  });

  it('is deleted once more a day later, when somebody was storing it at that moment', async () => {
    const key = storageKey(1);
    await drop(key);
    await files.step();
    await storage.put(key, Readable.from([Buffer.from('late')]));
    expect(await files.step()).toBe(false);

    await asOwner(db, `UPDATE file_deletion SET due_at = due_at - interval '1 day'`);
    await files.step();

    expect(await isStored(key)).toBe(false);
    expect(await asOwner(db, 'SELECT key FROM file_deletion')).toEqual([]);
  });

  it('is found after a while when nobody dropped it, and no row shows it; pictures are left alone', async () => {
    const [lost, young, kept, picture] = [await aFile(), await aFile(), await aFile(), await aFile(pictureKey(1))];
    shown.messages.add(kept);
    const age = `UPDATE stored_file SET checked_at = now() - interval '15 days' WHERE key <> $1`;
    await asOwner(db, age, [young]);

    expect(await findUnusedFiles(db, inUse, 1)()).toBe(false);
    while (await files.step());

    const stored = [await isStored(lost), await isStored(young), await isStored(kept), await isStored(picture)];
    expect(stored).toEqual([false, true, true, true]);
    const isChecked = "SELECT key FROM stored_file WHERE checked_at > now() - interval '1 minute' ORDER BY key";
    expect((await asOwner<{ key: string }>(db, isChecked)).map(({ key }) => key)).toEqual([young, kept].sort());
  });
});
