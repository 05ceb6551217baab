import type { InboundContent, MediaRef } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../../index.js';
import { inbound, onlyTicket, receive, recordedEvents, within } from '../../../../test/arrange.js';
import { Message } from '../../../conversation/message/message.entity.js';
import { filesInUse } from '../../../files/files-in-use.js';
import { FailMedia } from './fail-media.js';
import { RecordMedia } from './record-media.js';

const key = { connectionId: 1, chatId: inbound().chatId, fromMe: false, participant: '', externalId: 'PIC' };
const media: MediaRef = {
  key: '1/2026/01/0a',
  kind: 'document',
  mimetype: 'application/pdf',
  fileName: 'real.pdf',
  size: 5,
};
const pending = { kind: 'image', mimetype: 'image/png', fileName: 'said.png', size: 4, width: 10, height: 20 } as const;

describe('A file from outside', () => {
  const db = useTestDatabase(ticketsService);

  const receivePicture = (caption = '') => {
    const content: InboundContent = { kind: 'media', caption, media: pending };
    return receive(db, { externalId: 'PIC', content });
  };
  const store = (companyId = 1) =>
    new RecordMedia(db).execute(anEvent('message.mediaStored', companyId, { ...key, media }));
  const fail = (companyId = 1, reason = 'ERR_WAPP_DOWNLOAD_MEDIA') =>
    new FailMedia(db).execute(anEvent('message.mediaFailed', companyId, { ...key, reason }));
  const message = () => within(db, 1, (manager) => manager.findOneByOrFail(Message, {}));

  it('is announced before it is there, with its name for a body and the size of its box', async () => {
    await receivePicture();

    const expected = { body: 'said.png', mediaType: 'image', mediaState: 'pending', media: null, mediaInfo: pending };
    expect(await message()).toMatchObject(expected);
    expect((await recordedEvents(db)).at(-1)?.data).toMatchObject({
      message: expected,
      ticket: { lastMessage: 'said.png' },
    });
  });

  it('can be shown once it is stored, as what its bytes are', async () => {
    await receivePicture();
    await store();

    const { key: _, ...mediaInfo } = media;
    const expected = { body: 'real.pdf', mediaType: 'application', mediaState: 'ready', media, mediaInfo };
    expect(await message()).toMatchObject(expected);
    expect((await recordedEvents(db)).at(-1)).toMatchObject({
      name: 'message.updated',
      data: { message: expected, ticket: { lastMessage: 'real.pdf' } },
    });
  });

  it('keeps its caption', async () => {
    await receivePicture('Olha');
    await store();

    expect(await message()).toMatchObject({ body: 'Olha' });
    expect((await recordedEvents(db)).at(-1)?.data).toMatchObject({ ticket: null });
    expect(await onlyTicket(db)).toMatchObject({ version: 2 });
  });

  it('is marked as failed when it is missing', async () => {
    await receivePicture();
    await fail();

    expect(await message()).toMatchObject({ mediaState: 'failed', media: null });
    expect((await recordedEvents(db)).at(-1)?.data).toMatchObject({ message: { mediaState: 'failed' } });
  });

  it('shows why it was not stored when the plan has no room, beside its caption', async () => {
    await receivePicture('Olha');
    await fail(1, 'ERR_STORAGE_QUOTA');

    const expected = { body: 'Olha', mediaState: 'failed', mediaInfo: { ...pending, failure: 'ERR_STORAGE_QUOTA' } };
    expect(await message()).toMatchObject(expected);
    expect((await recordedEvents(db)).at(-1)?.data).toMatchObject({ message: expected });
  });

  it('stays once it is stored, and comes even after it was given up', async () => {
    await receivePicture();
    await fail();
    await store();
    await store();
    await fail();

    expect(await message()).toMatchObject({ mediaState: 'ready' });
    expect((await recordedEvents(db)).filter(({ name }) => name === 'message.updated')).toHaveLength(2);
  });

  it('is dropped when its message was deleted meanwhile, and stays while the message shows it', async () => {
    const dropped = async () => (await recordedEvents(db)).filter(({ name }) => name === 'file.dropped');
    await receivePicture();
    await store();
    await store();
    expect(await filesInUse(db, anActor(), { keys: [media.key] })).toEqual({ keys: [media.key] });
    await asOwner(db, `UPDATE message SET is_deleted = true, media = NULL, media_state = 'none'`);

    await store();

    expect(await message()).toMatchObject({ media: null, mediaState: 'none' });
    expect((await dropped()).at(-1)).toMatchObject({ data: { keys: [media.key] } });
    expect(await filesInUse(db, anActor(), { keys: [media.key] })).toEqual({ keys: [] });
  });

  it('of another company changes nothing', async () => {
    await receivePicture();
    await store(2);
    await fail(2);

    expect(await message()).toMatchObject({ mediaState: 'pending' });
  });
});
