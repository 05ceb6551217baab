import { MEDIA_MAX_BYTES } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { createLog, DiskStorage } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import { aBus, asOwner, ROOM_FOR_FILES, useTestDatabase } from '@prosa/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { aFile, anInbound, carryOn, nothing, passOn, rows, sealer, publishedEvents } from '../../test/arrange.js';
import { aRunningSession, takeOver } from '../../test/fake-session.js';
import { chatLane } from '../chat-lane.js';
import { channelsService } from '../channels.service.js';
import { AcceptInbound } from '../inbound/accept-inbound.js';
import { MediaQueue } from './media-queue.js';
import { FetchMedia } from './fetch-media.js';

type FileOverrides = Parameters<typeof aFile>[0];

describe('FetchMedia', () => {
  const db = useTestDatabase(channelsService);
  const acceptInbound = new AcceptInbound(db, sealer);
  const queue = new MediaQueue(db, sealer);
  let folder: string;
  let storage: DiskStorage;
  let fetchMedia: FetchMedia;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fetch-media-'));
    storage = new DiskStorage(folder);
    fetchMedia = fetchMediaWith(ROOM_FOR_FILES);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const fetchMediaWith = (answers: Parameters<typeof aBus>[0]) =>
    new FetchMedia(queue, new CountedStorage(aBus(answers), storage), createLog('test', 'silent'));

  async function arrange(
    bytes: Uint8Array | Error,
    overrides: FileOverrides = {},
    raw: Buffer | null = Buffer.from('file'),
  ) {
    const running = await aRunningSession(db);
    running.adapter.files.set('file', bytes);
    await acceptInbound.execute(running.session, anInbound({ content: aFile(overrides) }), { ...nothing, raw });
    return running;
  }
  const storedFiles = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const outcome = async () => (await publishedEvents(db)).filter(({ name }) => name !== 'message.received');
  const aPicture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });

  it('stores a picture with type and size by its bytes, and publishes it', async () => {
    const jpeg = await aPicture().jpeg().toBuffer();
    const running = await arrange(jpeg, { mimetype: 'image/webp', fileName: '../x.webp' });

    expect(await fetchMedia.drain(running, carryOn)).toBeNull();

    const [event] = await outcome();
    expect(event).toMatchObject({
      name: 'message.mediaStored',
      key: chatLane(1, 1, '77@lid').key,
      data: { externalId: 'A1', chatId: '77@lid', fromMe: false, participant: '', connectionId: 1 },
    });
    const media = event?.data.media as { key: string };
    expect(media).toMatchObject({
      kind: 'image',
      mimetype: 'image/jpeg',
      fileName: '../x.webp',
      size: jpeg.length,
      width: 30,
      height: 20,
    });
    expect(await buffer(await storage.open(media.key))).toEqual(jpeg);
    expect(await rows(db, 'inbound_message')).toMatchObject([{ media_state: 'stored', media_raw: null }]);
  });

  it('measures a picture that lies on its side upright', async () => {
    const running = await arrange(await aPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer());

    await fetchMedia.drain(running, carryOn);

    expect((await outcome())[0]?.data.media).toMatchObject({ width: 20, height: 30 });
  });

  it.each([
    [
      'a page that calls itself a picture',
      Buffer.from('<html><script>alert(1)</script></html>'),
      { kind: 'document', mimetype: 'text/plain' },
    ],
    [
      'noise that calls itself a picture',
      Buffer.from([0, 1, 2, 255, 254, 0, 9]),
      { kind: 'document', mimetype: 'application/octet-stream' },
    ],
    ['the head of a picture without its body', Buffer.from('89504e470d0a1a0a0000', 'hex'), { kind: 'document' }],
  ])('keeps %s as a document', async (_, bytes, expected) => {
    const running = await arrange(bytes);

    await fetchMedia.drain(running, carryOn);

    expect((await outcome())[0]).toMatchObject({ name: 'message.mediaStored', data: { media: expected } });
  });

  it('keeps a picture that was sent as a document a document', async () => {
    const running = await arrange(await aPicture().png().toBuffer(), { kind: 'document', mimetype: 'application/pdf' });

    await fetchMedia.drain(running, carryOn);

    expect((await outcome())[0]?.data.media).toMatchObject({ kind: 'document', mimetype: 'image/png' });
  });

  it.each([
    ['said to be', { size: MEDIA_MAX_BYTES.image + 1 }, Buffer.from('small')],
    ['that turns out to be', { size: 10 }, Buffer.alloc(MEDIA_MAX_BYTES.image + 1)],
  ])('refuses a file %s too large, and keeps nothing of it', async (_, overrides, bytes) => {
    const running = await arrange(bytes, overrides);

    await fetchMedia.drain(running, carryOn);

    expect(await outcome()).toMatchObject([
      { name: 'message.mediaFailed', data: { externalId: 'A1', reason: 'ERR_PAYLOAD_TOO_LARGE' } },
    ]);
    expect(await storedFiles()).toEqual([]);
  });

  it.each([
    [
      'the provider no longer has',
      new AppError('ERR_WAPP_DOWNLOAD_MEDIA'),
      Buffer.from('file'),
      'ERR_WAPP_DOWNLOAD_MEDIA',
    ],
    ['nothing is known of', Buffer.from('x'), null, 'ERR_WAPP_DOWNLOAD_MEDIA'],
    ['that is empty', Buffer.alloc(0), Buffer.from('file'), 'ERR_FILE_EMPTY'],
  ])('says at once that a file %s cannot be had', async (_, bytes, raw, reason) => {
    const running = await arrange(bytes, {}, raw);

    await fetchMedia.drain(running, carryOn);

    expect(await outcome()).toMatchObject([{ name: 'message.mediaFailed', data: { reason } }]);
    expect(await storedFiles()).toEqual([]);
  });

  it('stores no file for which the plan of the company has no room, and says why', async () => {
    const running = await arrange(Buffer.from('a text file'), { kind: 'document' });
    const refuse = () => {
      throw new AppError('ERR_STORAGE_QUOTA', { limit: 1 });
    };

    await fetchMediaWith({ ...ROOM_FOR_FILES, 'storage.reserve': refuse }).drain(running, carryOn);

    expect(await outcome()).toMatchObject([{ name: 'message.mediaFailed', data: { reason: 'ERR_STORAGE_QUOTA' } }]);
    expect(await storedFiles()).toEqual([]);
    expect(await rows(db, 'inbound_message')).toMatchObject([{ media_state: 'failed' }]);
  });

  it('waits for as long as a file cannot be counted', async () => {
    const running = await arrange(Buffer.from('a text file'), { kind: 'document' });

    for (let tries = 0; tries < 7; tries++) {
      expect(await fetchMediaWith({}).drain(running, carryOn)).toBeGreaterThan(0);
      expect(await outcome()).toEqual([]);
      await asOwner(db, 'UPDATE inbound_message SET media_due_at = now()');
    }
    await fetchMedia.drain(running, carryOn);

    expect(await outcome()).toMatchObject([{ name: 'message.mediaStored' }]);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('tries a failing download again later, and gives up after some tries', async () => {
    const running = await arrange(new Error('network'));

    const pauses: (number | null)[] = [];
    for (let tries = 0; tries < 6; tries++) {
      pauses.push(await fetchMedia.drain(running, carryOn));
      expect(await outcome()).toHaveLength(tries < 5 ? 0 : 1);
      await asOwner(db, 'UPDATE inbound_message SET media_due_at = now()');
    }

    expect(pauses[0]).toBeGreaterThan(0);
    expect(pauses[4]).toBeGreaterThan(pauses[0] as number);
    expect(pauses[5]).toBeNull();
    expect(await outcome()).toMatchObject([
      { name: 'message.mediaFailed', data: { reason: 'ERR_WAPP_DOWNLOAD_MEDIA' } },
    ]);
  });

  it('leaves no file when the session was lost during the download; the next owner fetches it', async () => {
    const running = await arrange(Buffer.from('a text file'), { kind: 'document' });
    const download = running.adapter.fetchMedia.bind(running.adapter);
    running.adapter.fetchMedia = async (raw) => {
      await passOn(db, running.session);
      return download(raw);
    };

    await expect(fetchMedia.drain(running, carryOn)).rejects.toThrow('not the current one');
    expect(await storedFiles()).toEqual([]);
    expect(await outcome()).toEqual([]);

    const next = takeOver(running);
    next.adapter.files.set('file', Buffer.from('a text file'));
    await fetchMedia.drain(next, carryOn);
    expect(await outcome()).toMatchObject([{ name: 'message.mediaStored' }]);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('removes the file of an attempt that was killed before it was published', async () => {
    const running = await arrange(Buffer.from('a text file'), { kind: 'document' });
    const [claimed] = await queue.claim(running.session, 1);
    await storage.put(claimed?.key as string, aPicture().png());

    await fetchMedia.drain(running, carryOn);

    expect(await storedFiles()).toHaveLength(1);
    expect(await outcome()).toMatchObject([{ name: 'message.mediaStored', data: { media: { size: 11 } } }]);
  });
});
