import type { OutboundMessage } from '@prosa/contracts';
import { configOf, createLog, DiskStorage, loadConfig } from '@prosa/service-kit/operations';
import { anEvent, eventually, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import { anOutbound, carryOn, keys, roomFor, rows, sealer, whatsAppOnly } from '../../../test/arrange.js';
import type { FakeChannel } from '../../../test/fake-channel.js';
import { aRunningSession } from '../../../test/fake-session.js';
import { ChannelsConfig } from '../../channels.config.js';
import { channelsService } from '../../channels.service.js';
import { PrepareVoice } from '../../voice/prepare-voice.js';
import { AnnouncedWork } from '../../work/announced-work.js';
import { EnqueueMessage } from '../enqueue-message.js';
import { EnqueueNotice } from '../enqueue-notice.js';
import { OutboundQueue } from '../outbound-queue.js';
import { noticeContext } from '@prosa/contracts';
import { CLASS_SHARES } from './outbound-classes.js';
import { SendMessages } from './send-messages.js';
import { SendRow } from './send-row.js';

describe('Chats of one number', () => {
  const db = useTestDatabase(channelsService);
  const log = createLog('test', 'silent');
  const queue = new OutboundQueue(db, sealer);
  const storage = new DiskStorage('unused');
  const config = configOf(
    loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://unused/unused' }),
    ChannelsConfig,
  );
  const sendMessages = new SendMessages(
    queue,
    new SendRow(queue, new PrepareVoice(config, storage, roomFor(storage)), storage, log),
  );
  let messages = 0;

  const enqueue = async (contactId: number, text: string, overrides: Partial<OutboundMessage> = {}) => {
    const content = { kind: 'text', text } as const;
    const message = anOutbound({ messageId: ++messages, contactId, content, ...overrides });
    await new EnqueueMessage(db, keys).execute(anEvent('message.queued', 1, message));
  };
  const enqueueNotice = async (text: string) => {
    const noticeId = randomUUID();
    const notice = JSON.stringify({ to: '5511988887777', text });
    const sealed = sealer.seal(Buffer.from(notice), noticeContext(noticeId)).toString('base64');
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    await new EnqueueNotice(db, whatsAppOnly, keys, log).execute(
      anEvent('notice.queued', 1, { noticeId, sealed, expiresAt }),
    );
  };
  const textOf = ({ content }: { content: { kind: string } }) => (content as unknown as { text: string }).text;
  const texts = ({ sent }: FakeChannel) => sent.map(textOf);

  /** Messages that begin with `slow` stay on their way until `finish` is called. */
  function delaySlow(adapter: FakeChannel): { begun: string[]; finish: () => void } {
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const begun: string[] = [];
    adapter.beforeSend = async (message) => {
      begun.push(textOf(message));
      if (textOf(message).startsWith('slow')) await finished;
    };
    return { begun, finish };
  }

  it('do not wait for one whose file takes long, nor do notices, also when they come later', async () => {
    const { adapter, session } = await aRunningSession(db);
    const slow = delaySlow(adapter);
    await enqueue(5, 'slow file');
    await enqueue(5, 'after the file');
    await enqueue(6, 'other chat');
    const announced = new AnnouncedWork('1');

    const drained = sendMessages.drain({ adapter, session }, carryOn, announced);
    await eventually(() => expect(texts(adapter)).toEqual(['other chat']));
    await enqueue(7, 'later chat');
    await enqueueNotice('later notice');
    announced.announce('2');
    await eventually(() => expect(texts(adapter)).toContain('later notice'));
    expect(texts(adapter)).toContain('later chat');
    expect(texts(adapter)).not.toContain('after the file');

    slow.finish();
    await drained;
    expect(texts(adapter).slice(-2)).toEqual(['slow file', 'after the file']);
  });

  it('are served though others with many messages stand still, up to the bound of chats', async () => {
    const { adapter, session } = await aRunningSession(db);
    const slow = delaySlow(adapter);
    const { chats } = CLASS_SHARES.person;
    for (let chat = 1; chat < chats; chat++) {
      for (let place = 1; place <= 4; place++) await enqueue(chat, `slow ${chat} ${place}`);
    }
    await enqueue(chats, 'quick');

    const drained = sendMessages.drain({ adapter, session }, carryOn);

    await eventually(() => expect(texts(adapter)).toEqual(['quick']));
    expect(slow.begun).toHaveLength(chats);
    slow.finish();
    await drained;
    expect(adapter.sent).toHaveLength(4 * (chats - 1) + 1);
    for (let chat = 1; chat < chats; chat++) {
      const ofChat = texts(adapter).filter((text) => text.startsWith(`slow ${chat} `));
      expect(ofChat).toEqual([1, 2, 3, 4].map((place) => `slow ${chat} ${place}`));
    }
  });

  it('have at most 16 messages whose outcome a crash would leave unknown', async () => {
    const { adapter, session } = await aRunningSession(db);
    const slow = delaySlow(adapter);
    for (let message = 0; message < 60; message++) await enqueue(message % 12, `slow ${message}`);

    const drained = sendMessages.drain({ adapter, session }, carryOn);
    await eventually(() => expect(slow.begun.length).toBeGreaterThan(0));
    const sending = (await rows<{ state: string }>(db, 'outbound_message')).filter(({ state }) => state === 'sending');
    expect(sending.length).toBeLessThanOrEqual(16);

    slow.finish();
    adapter.isOpen = false;
    await drained;
  });

  it('give those behind a lost message back, as if they had never been claimed', async () => {
    const { adapter, session } = await aRunningSession(db);
    for (const text of ['first', 'second', 'third']) await enqueue(5, text);
    adapter.beforeSend = () => Promise.reject(new Error('lost'));

    await sendMessages.drain({ adapter, session }, carryOn);

    expect(await rows(db, 'outbound_message')).toMatchObject([
      { state: 'unknown', attempts: 1 },
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
  });

  it('keep what was written and give back the rest when the process stops', async () => {
    const { adapter, session } = await aRunningSession(db);
    const stopping = new AbortController();
    for (const text of ['first', 'second']) await enqueue(5, text);
    adapter.beforeSend = async () => stopping.abort();

    await sendMessages.drain({ adapter, session }, stopping.signal);

    expect(await rows(db, 'outbound_message')).toMatchObject([{ state: 'written' }, { state: 'queued', attempts: 0 }]);
  });

  it('get an attendant’s answer before bulk messages, also in the same chat', async () => {
    const { adapter, session } = await aRunningSession(db);
    for (let contact = 1; contact <= 3; contact++) await enqueue(contact, `bulk ${contact}`, { class: 'bulk' });
    await enqueue(1, 'answer');
    await enqueueNotice('notice');

    await sendMessages.drain({ adapter, session }, carryOn);

    const sent = texts(adapter);
    expect([...sent].sort()).toEqual(['answer', 'bulk 1', 'bulk 2', 'bulk 3', 'notice']);
    expect(sent.indexOf('answer')).toBeLessThan(sent.indexOf('bulk 1'));
  });
});
