import { createServer, type Server } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Readiness } from '../health/readiness.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
import { type Storage, storageKey } from './storage.js';

const folder = mkdtempSync(path.join(tmpdir(), 'prosa-storage-'));
const objects = new Map<string, Buffer>();

/** The part of the S3 protocol that the driver uses, in memory. */
function fakeS3(): Server {
  return createServer((request, response) => {
    const key = new URL(request.url ?? '/', 'http://x').pathname.replace('/bucket/', '');
    void buffer(request).then((body) => {
      const prefix = new URL(request.url ?? '/', 'http://x').searchParams.get('prefix');
      if (prefix !== null) return response.end(listOf([...objects.keys()].filter((name) => name.startsWith(prefix))));
      if (request.method === 'PUT') return (objects.set(key, body), response.end());
      if (request.method === 'DELETE') return (objects.delete(key), response.writeHead(204).end());
      if (['', '/bucket'].includes(key)) return response.end();
      const found = objects.get(key);
      if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      const part = from ? found.subarray(Number(from), Number(to) + 1) : found;
      return response
        .writeHead(200, { 'content-length': part.length })
        .end(request.method === 'HEAD' ? undefined : part);
    });
  });
}

/** A stream that ends after its reader had time to do other things. */
const slowly = (text: string): Readable =>
  Readable.from(
    (async function* () {
      for (const letter of text) {
        await new Promise((resolve) => setImmediate(resolve));
        yield Buffer.from(letter);
      }
    })(),
  );

const listOf = (keys: string[]): string =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;

const server = fakeS3();
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => Storage][] = [
  ['on disk', () => new DiskStorage(folder)],
  [
    'in S3',
    () =>
      new S3Storage({
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        bucket: 'bucket',
        region: 'us-east-1',
        accessKey: 'a',
        secretKey: 'b',
      }),
  ],
];

describe.each(stores)('the store %s', (_, makeStore) => {
  const key = storageKey(7);

  it('forgets all files of one company, and none of another', async () => {
    const store = makeStore();
    const [own, other] = [Array.from({ length: 45 }, () => storageKey(7)), storageKey(77)];
    for (const each of [...own, other]) await store.put(each, Readable.from([Buffer.from('x')]));

    await store.deleteCompany(7);
    await store.deleteCompany(7);

    for (const each of own) await expect(store.size(each)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    expect(await store.size(other)).toBe(1);
    await expect(store.deleteCompany(0)).rejects.toThrow('not a company');
  });

  it('gives back what was put, whole or in part, until it is deleted', async () => {
    const store = makeStore();

    const size = await store.put(key, Readable.from([Buffer.from('Olá, '), Buffer.from('mundo')]));

    expect([size, await store.size(key)]).toEqual([11, 11]);
    expect((await buffer(await store.open(key))).toString()).toBe('Olá, mundo');
    expect((await buffer(await store.open(key, { start: 6, end: 8 }))).toString()).toBe('mun');
    await store.delete(key);
    await expect(store.open(key)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    await store.check();
  });

  it('stores one key twice at a time, and keeps one of the two', async () => {
    const store = makeStore();
    const [one, other] = ['one', 'other'].map((text) => slowly(text));

    await Promise.all([store.put(key, one!), store.put(key, other!)]);

    expect(['one', 'other']).toContain((await buffer(await store.open(key))).toString());
  });

  it('keeps nothing of a stream that breaks', async () => {
    const store = makeStore();
    const broken = storageKey(7);
    const stream = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );

    await expect(store.put(broken, stream)).rejects.toThrow('connection lost');

    await expect(store.size(broken)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.part'))).toEqual([]);
  });

  it.each(['../../etc/passwd', '/etc/passwd', '1/2026/01/..', '1/2026/01/%2e%2e', ''])(
    'refuses the key %p',
    async (bad) => {
      await expect(makeStore().open(bad)).rejects.toThrow('not a storage key');
    },
  );
});

describe('the store on disk', () => {
  it('shows its files to nobody but their owner', async () => {
    const store = new DiskStorage(path.join(folder, 'media'));
    const key = storageKey(8);

    await store.put(key, Readable.from(['x']));

    const modes = ['', '8', path.dirname(key), key].map((name) => statSync(path.join(folder, 'media', name)).mode);
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '700', '600']);
  });

  it('sweeps what dead processes left unfinished, and nothing younger', async () => {
    const store = new DiskStorage(folder);
    const [orphan, young] = ['orphan', 'young'].map((name) => path.join(folder, '.unfinished', `${name}.part`));
    mkdirSync(path.join(folder, '.unfinished'), { recursive: true });
    for (const file of [orphan!, young!]) writeFileSync(file, 'half');
    utimesSync(orphan!, new Date('2026-01-01'), new Date('2026-01-01'));

    expect(await store.sweep()).toBe(1);
    expect([orphan, young].map((file) => existsSync(file!))).toEqual([false, true]);
    expect(await new DiskStorage(path.join(folder, 'absent')).sweep()).toBe(0);
  });

  it('says in the readiness that it is full', async () => {
    const store = new DiskStorage(folder, Number.MAX_SAFE_INTEGER);
    const readiness = new Readiness();
    readiness.add({ name: 'storage', check: () => store.check() });

    await expect(store.check()).rejects.toMatchObject({ code: 'ERR_STORAGE_FULL' });
    expect(await readiness.failing()).toEqual(['storage: full']);
  });
});

it('makes keys that name the company and nothing a person chose', () => {
  expect(storageKey(42, new Date('2026-11-21T10:00:00Z'))).toMatch(/^42\/2026\/11\/[a-f0-9]{32}$/);
});
