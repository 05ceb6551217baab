import { ChannelsConfig } from '../channels.config.js';
import type { MediaRef, ReserveStorageInput } from '@prosa/contracts';
import { copyKey, createLog, DiskStorage, configOf, loadConfig, storageKey } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import { aBus, anEvent, ROOM_FOR_FILES, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { fileTypeFromBuffer } from 'file-type';
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { anOutbound, carryOn, keys, publishedEvents, roomFor, rows, sealer } from '../../test/arrange.js';
import { aRunningSession } from '../../test/fake-session.js';
import { channelsService } from '../channels.service.js';
import { findFfmpeg } from './find-ffmpeg.js';
import { OutboundQueue } from '../outbound/outbound-queue.js';
import { PrepareVoice } from './prepare-voice.js';
import { EnqueueMessage } from '../outbound/enqueue-message.js';
import { SendRow } from '../outbound/sending/send-row.js';
import { SendMessages } from '../outbound/sending/send-messages.js';

const run = promisify(execFile);

describe('a voice recording', () => {
  const db = useTestDatabase(channelsService);
  const queue = new OutboundQueue(db, sealer);
  const platform = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://unused/unused' });
  const config = configOf(platform, ChannelsConfig);
  let folder: string;
  let storage: DiskStorage;
  let sendMessages: SendMessages;
  const counted: ReserveStorageInput[] = [];
  const bus = aBus({
    ...ROOM_FOR_FILES,
    'storage.reserve': (file) => {
      counted.push(file);
      return { bytes: file.bytes };
    },
  });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'voice-spec-'));
    storage = new DiskStorage(folder);
    const prepareVoice = new PrepareVoice(config, storage, new CountedStorage(bus, storage));
    sendMessages = new SendMessages(queue, new SendRow(queue, prepareVoice, storage, createLog('test', 'silent')));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** One and a half seconds of a tone, in stereo, as a browser records it. */
  async function aRecording(): Promise<Readable> {
    const file = path.join(folder, 'recording.webm');
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1.5', '-ac', '2', '-c:a', 'libopus', '-f', 'webm'];
    await run(await findFfmpeg(undefined), ['-y', '-loglevel', 'error', ...tone, file]);
    return createReadStream(file);
  }

  async function queued(file: Readable, overrides: Partial<MediaRef> = {}) {
    const key = storageKey(1);
    const size = await storage.put(key, file);
    const media: MediaRef = { key, kind: 'audio', mimetype: 'audio/webm', fileName: '1700.webm', size, ...overrides };
    const message = anOutbound({ content: { kind: 'media', media, caption: '' } });
    const running = await aRunningSession(db);
    await new EnqueueMessage(db, keys).execute(anEvent('message.queued', 1, message));
    return { running, key };
  }
  const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('prosa-voice-'));

  it('goes out as mono Ogg/Opus with its length, as a copy that is deleted with it', async () => {
    const { running, key } = await queued(await aRecording(), { isVoice: true });

    await sendMessages.drain(running, carryOn);

    const [sent] = running.adapter.sent;
    if (sent?.content.kind !== 'media') throw new Error('no file was sent');
    const { media, open } = sent.content;
    expect(media).toMatchObject({
      kind: 'audio',
      mimetype: 'audio/ogg; codecs=opus',
      isVoice: true,
      seconds: 2,
      fileName: '1700.ogg',
    });
    const bytes = await buffer(await open());
    expect(await fileTypeFromBuffer(bytes)).toMatchObject({ ext: 'opus' });
    // The Opus header names the number of channels in its tenth byte.
    expect(bytes[bytes.indexOf('OpusHead') + 9]).toBe(1);
    expect(bytes.length).toBe(media.size);
    expect(media.key).toBe(copyKey(key));
    expect(await rows(db, 'outbound_message')).toMatchObject([
      { state: 'written', payload: { content: { media: { key } }, voice: media } },
    ]);
    expect(counted).toEqual([{ key: copyKey(key), bytes: media.size, isCopy: true }]);
    expect(await leftovers()).toEqual([]);
  });

  it('goes out again as the copy of the try before, or as a new one where that was deleted', async () => {
    const { key } = await queued(await aRecording(), { isVoice: true });
    const media: MediaRef = { key, kind: 'audio', mimetype: 'audio/webm', fileName: 'a.webm', size: 1, isVoice: true };
    const prepareVoice = new PrepareVoice(config, storage, roomFor(storage));
    const first = await prepareVoice.execute(media);
    expect(await prepareVoice.execute(media, { ...first, seconds: 99 })).toEqual({ ...first, seconds: 99 });

    await storage.delete(first.key);

    expect(await prepareVoice.execute(media, { ...first, seconds: 99 })).toEqual(first);
    expect(await storage.size(first.key)).toBe(first.size);
  });

  it('goes out when nobody can count its copy now', async () => {
    const { key } = await queued(await aRecording(), { isVoice: true });
    const media: MediaRef = { key, kind: 'audio', mimetype: 'audio/webm', fileName: 'a.webm', size: 1, isVoice: true };
    const prepareVoice = new PrepareVoice(config, storage, new CountedStorage(aBus({}), storage));

    expect(await prepareVoice.execute(media)).toMatchObject({ key: copyKey(key) });
  });

  it('with no sound in it fails with a reason, and is not sent', async () => {
    const { running } = await queued(Readable.from([Buffer.from('no sound at all')]));

    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toEqual([]);
    expect(await publishedEvents(db)).toMatchObject([
      { data: { state: 'failed', reason: 'ERR_FILE_TYPE_NOT_ALLOWED', messageId: 1 } },
    ]);
    expect(await leftovers()).toEqual([]);
  });

  it('cannot make ffmpeg read other files or addresses', async () => {
    const list = `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/secret.ts\n`;
    const { running } = await queued(Readable.from([Buffer.from(list)]));

    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toEqual([]);
    expect(await publishedEvents(db)).toMatchObject([{ data: { state: 'failed' } }]);
  });

  it('that is Ogg already, and a song, go as they are', async () => {
    const ogg = await queued(Readable.from([Buffer.from('ogg')]), {
      mimetype: 'audio/ogg; codecs=opus',
      isVoice: true,
    });

    await sendMessages.drain(ogg.running, carryOn);

    expect(ogg.running.adapter.sent).toMatchObject([{ content: { media: { key: ogg.key } } }]);
  });
});
