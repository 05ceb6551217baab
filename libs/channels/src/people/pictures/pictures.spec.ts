import { AppError } from '@prosa/service-kit/http';
import { contactPictureKey, createLog, DiskStorage } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import { aBus, anEvent, asOwner, eventually, ROOM_FOR_FILES, useTestDatabase } from '@prosa/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { carryOn, passOn, rows, publishedEvents, whatsAppOnly } from '../../../test/arrange.js';
import { aRunningSession } from '../../../test/fake-session.js';
import { channelsService } from '../../channels.service.js';
import { FetchPictures } from './fetch-pictures.js';
import { QueuePicture } from './queue-picture.js';

describe('A picture of a contact', () => {
  const db = useTestDatabase(channelsService);
  const queuePicture = new QueuePicture(db, whatsAppOnly);
  let folder: string;
  let storage: DiskStorage;
  let fetchPictures: FetchPictures;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    storage = new DiskStorage(folder);
    fetchPictures = fetchPicturesWith(ROOM_FOR_FILES);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const fetchPicturesWith = (answers: Parameters<typeof aBus>[0]) =>
    new FetchPictures(db, new CountedStorage(aBus(answers), storage), createLog('test', 'silent'));
  const portrait = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
  const requestPicture = (
    overrides: Partial<{ contactId: number; connectionId: number | null; picture: string }> = {},
    company = 1,
  ) => {
    const { contactId = 5 } = overrides;
    const aliases = [{ type: 'lid' as const, value: String(contactId) }];
    return queuePicture.execute(
      anEvent('contact.pictureRequested', company, { contactId, connectionId: 1, aliases, picture: '', ...overrides }),
    );
  };
  const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
  const claimed = () => asOwner(db, `SELECT id FROM person_ask WHERE attempts > 0`);
  const outcome = async () =>
    (await publishedEvents(db)).map(({ name, data }) => ({
      event: name,
      ...(data as { contactId: number; picture: string; name: string | null }),
    }));

  it('is drawn again, small and square, stored and published', async () => {
    const running = await aRunningSession(db);
    running.adapter.pictures.set('5', await portrait('red'));
    await requestPicture();

    expect(await fetchPictures.drain(running, carryOn)).toBeNull();

    const [event] = await outcome();
    expect(event).toEqual({
      event: 'contact.pictureFetched',
      contactId: 5,
      picture: expect.stringMatching(/^1\/contact\//) as string,
      name: null,
    });
    const bytes = await buffer(await storage.open(event?.picture ?? ''));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 192 });
    expect(bytes.toString('latin1')).not.toContain('secret place');
    expect(await rows(db, 'person_ask')).toEqual([]);
  });

  it('is published only when it is another one than the desk has', async () => {
    const running = await aRunningSession(db);
    running.adapter.pictures.set('5', await portrait('red'));
    await requestPicture();
    await fetchPictures.drain(running, carryOn);
    const picture = (await outcome())[0]?.picture ?? '';

    await requestPicture({ picture });
    await fetchPictures.drain(running, carryOn);
    expect(await outcome()).toHaveLength(1);
    expect(await files()).toHaveLength(1);

    running.adapter.pictures.set('5', await portrait('blue'));
    await requestPicture({ picture });
    await fetchPictures.drain(running, carryOn);
    running.adapter.pictures.clear();
    await requestPicture({ picture });
    await fetchPictures.drain(running, carryOn);
    expect((await outcome()).map((event) => event.picture)).toEqual([picture, expect.not.stringMatching(picture), '']);
  });

  it('of a group comes with its name, which is published although the picture is the same', async () => {
    const running = await aRunningSession(db);
    running.adapter.groupNames.set('5', 'Order 42');

    await requestPicture();
    await fetchPictures.drain(running, carryOn);

    expect(await outcome()).toEqual([{ event: 'contact.pictureFetched', name: 'Order 42', contactId: 5, picture: '' }]);
  });

  it('is not fetched twice while one lookup waits, and of two requests the later one counts', async () => {
    const running = await aRunningSession(db);
    running.adapter.isOpen = false;
    await requestPicture();
    await requestPicture({ picture: contactPictureKey(1, '9', Buffer.from('x')) });
    running.adapter.isOpen = true;

    await fetchPictures.drain(running, carryOn);

    expect(running.adapter.pictureLookups).toEqual(['5']);
    expect(await outcome()).toMatchObject([{ picture: '' }]);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that may run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['the head of a picture without its body', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['too large a file', Buffer.alloc(1_000_001)],
    ['what belongs to no account', new AppError('ERR_WAPP_INVALID_CONTACT')],
  ])('is not %s: nothing is stored, published, or tried again', async (_, bytes) => {
    const running = await aRunningSession(db);
    running.adapter.pictures.set('5', bytes);
    await requestPicture();

    expect(await fetchPictures.drain(running, carryOn)).toBeNull();

    expect([await outcome(), await files(), await rows(db, 'person_ask')]).toEqual([[], [], []]);
  });

  it('is not stored when the plan has no room, and is tried again while it cannot be counted', async () => {
    const running = await aRunningSession(db);
    running.adapter.pictures.set('5', await portrait('red'));
    await requestPicture();
    const refuse = () => {
      throw new AppError('ERR_STORAGE_QUOTA');
    };

    expect(await fetchPicturesWith({}).drain(running, carryOn)).toBeGreaterThan(1_000);
    await asOwner(db, `UPDATE person_ask SET requested_at = now() - interval '1 hour'`);
    const full = fetchPicturesWith({ ...ROOM_FOR_FILES, 'storage.reserve': refuse });
    expect(await full.drain(running, carryOn)).toBeNull();

    expect([await outcome(), await files(), await rows(db, 'person_ask')]).toEqual([[], [], []]);
  });

  it('that cannot be fetched now is tried again later, and not for ever', async () => {
    const running = await aRunningSession(db);
    running.adapter.pictures.set('5', new Error('network'));
    await requestPicture();

    expect(await fetchPictures.drain(running, carryOn)).toBeGreaterThan(1_000);
    expect(running.adapter.pictureLookups).toHaveLength(1);
    await asOwner(db, `UPDATE person_ask SET attempts = 3, requested_at = now() - interval '1 hour'`);
    expect(await fetchPictures.drain(running, carryOn)).toBeNull();
    expect(await outcome()).toEqual([]);
  });

  it('takes its turn: a few at once, then no more than a person would look at', async () => {
    const running = await aRunningSession(db);
    for (const contactId of [1, 2, 3, 4, 5]) await requestPicture({ contactId });
    const stop = new AbortController();

    const drained = fetchPictures.drain(running, stop.signal);
    // Three were answered, and the fourth waits for its turn.
    await eventually(async () => {
      expect(running.adapter.pictureLookups).toHaveLength(3);
      expect(await claimed()).toHaveLength(1);
    });
    stop.abort();
    await drained;

    expect(running.adapter.pictureLookups).toEqual(['1', '2', '3']);
  });

  it('is left to the next owner when the session was lost meanwhile, who stores it in the same place', async () => {
    const running = await aRunningSession(db);
    running.adapter.pictures.set('5', await portrait('red'));
    const pictureOf = running.adapter.pictureOf;
    running.adapter.pictureOf = async (aliases) => {
      await passOn(db, running.session);
      return pictureOf(aliases);
    };
    await requestPicture();

    await expect(fetchPictures.drain(running, carryOn)).rejects.toThrow('not the current one');
    expect(await outcome()).toEqual([]);
    expect(await files()).toHaveLength(1);
    running.adapter.pictureOf = pictureOf;
    await asOwner(db, `UPDATE person_ask SET requested_at = now() - interval '1 hour'`);
    await fetchPictures.drain({ ...running, session: { ...running.session, fence: 2 } }, carryOn);

    expect(await outcome()).toMatchObject([{ contactId: 5 }]);
    expect(await files()).toHaveLength(1);
  });

  it('is fetched by any connected connection when none is named, and by none of another company', async () => {
    await aRunningSession(db);
    await requestPicture({ connectionId: null });
    await requestPicture({}, 2);
    expect(await rows(db, 'person_ask')).toEqual([]);

    await asOwner(db, `UPDATE connection SET status = 'CONNECTED'`);
    await requestPicture({ connectionId: null });
    await requestPicture({ connectionId: null }, 2);
    expect(await rows(db, 'person_ask')).toMatchObject([{ company_id: 1, connection_id: 1, kind: 'picture' }]);
  });
});
