import { ChannelsConfig } from '../../channels.config.js';
import type { OutboundMessage } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { createLog, DiskStorage, configOf, loadConfig } from '@prosa/service-kit/operations';
import { anEvent, asOwner, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { anOutbound, carryOn, keys, passOn, publishedEvents, roomFor, rows, sealer } from '../../../test/arrange.js';
import { aRunningSession, takeOver } from '../../../test/fake-session.js';
import { chatLane } from '../../chat-lane.js';
import { channelsService } from '../../channels.service.js';
import { OutboundQueue, UNANSWERED_AFTER_MS } from '../outbound-queue.js';
import { PrepareVoice } from '../../voice/prepare-voice.js';
import { EnqueueMessage } from '../enqueue-message.js';
import { RecordReceipt } from '../record-receipt.js';
import { SendRow } from './send-row.js';
import { SendMessages } from './send-messages.js';

interface Row {
  state: string;
  provider_id: string;
  attempts: number;
  reason: string | null;
}

describe('SendMessages', () => {
  const db = useTestDatabase(channelsService);
  const queue = new OutboundQueue(db, sealer);
  const enqueueMessage = new EnqueueMessage(db, keys);
  const storage = new DiskStorage('unused');
  const platform = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://unused/unused' });
  const config = configOf(platform, ChannelsConfig);
  const sendMessages = new SendMessages(
    queue,
    new SendRow(queue, new PrepareVoice(config, storage, roomFor(storage)), storage, createLog('test', 'silent')),
  );

  async function enqueue(...messages: Partial<OutboundMessage>[]) {
    for (const [index, message] of messages.entries()) {
      await enqueueMessage.execute(anEvent('message.queued', 1, anOutbound({ messageId: index + 1, ...message })));
    }
  }
  const texts = (sent: { content: { kind: string } }[]) =>
    sent.map(({ content }) => (content as unknown as { text: string }).text);
  const text = (body: string) => ({ kind: 'text', text: body }) as const;
  const dueNow = () => asOwner(db, 'UPDATE outbound_message SET next_try_at = now()');

  it('sends under the id fixed before, and comes back only to look for its receipt', async () => {
    const running = await aRunningSession(db);
    await enqueue({});

    const pause = await sendMessages.drain(running, carryOn);
    expect(pause).toBeGreaterThan(UNANSWERED_AFTER_MS / 2);
    expect(pause).toBeLessThanOrEqual(UNANSWERED_AFTER_MS);

    const [row] = await rows<Row>(db, 'outbound_message');
    expect(row?.provider_id).toMatch(/^3EB0[0-9A-F]{18}$/);
    expect(running.adapter.sent).toMatchObject([
      { providerId: row?.provider_id, chatId: '5511988887777@phone', content: text('Hello') },
    ]);
    expect(await publishedEvents(db)).toEqual([]);
  });

  it('publishes the id of what was written, once, where no receipt comes in time', async () => {
    const running = await aRunningSession(db);
    await enqueue({}, { contactId: 6 }, { contactId: 7 });
    await sendMessages.drain(running, carryOn);
    const [late, accepted] = await rows<Row>(db, 'outbound_message');
    const receipt = {
      chatId: '',
      externalId: accepted?.provider_id ?? '',
      state: 'accepted',
      ack: 1,
      reason: null,
    } as const;
    await new RecordReceipt(db).execute(running.session, [receipt]);
    await asOwner(
      db,
      `UPDATE outbound_message SET written_at = written_at - interval '5 seconds' WHERE message_id < 3`,
    );

    await queue.publishUnanswered(running.session);
    await queue.publishUnanswered(running.session);

    expect(await publishedEvents(db)).toMatchObject([
      { data: { messageId: 2, state: 'accepted', ack: 1, externalId: accepted?.provider_id } },
      {
        name: 'message.acknowledged',
        key: chatLane(1, 1, '5511988887777@phone').key,
        data: { messageId: 1, state: 'written', ack: 0, externalId: late?.provider_id },
      },
    ]);
  });

  it('quotes a message whose receipt has not come, by the id that it was given', async () => {
    const running = await aRunningSession(db);
    const quoted = { messageId: 1, externalId: '', fromMe: true, participant: '', text: 'first' };
    await enqueue({}, { quoted }, { quoted: { ...quoted, messageId: 77 } });

    await sendMessages.drain(running, carryOn);

    const [first] = await rows<Row>(db, 'outbound_message');
    expect(running.adapter.sent.map((message) => message.quoted)).toEqual([
      null,
      { ...quoted, externalId: first?.provider_id },
      null,
    ]);
  });

  it('queues a message once, though the event comes twice', async () => {
    const running = await aRunningSession(db);
    const event = anEvent('message.queued', 1, anOutbound());

    await enqueueMessage.execute(event);
    await enqueueMessage.execute(event);
    await enqueueMessage.execute({ ...event, id: anEvent('message.queued', 1, event.data).id });
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toHaveLength(1);
  });

  it('publishes that a message to a deleted connection, or another company’s, failed', async () => {
    await aRunningSession(db, { companyId: 2, connectionId: 9 });

    await enqueue({ connectionId: 9 });

    expect(await rows(db, 'outbound_message')).toEqual([]);
    expect(await publishedEvents(db)).toMatchObject([
      { companyId: 1, data: { state: 'failed', reason: 'ERR_NO_WAPP_FOUND' } },
    ]);
  });

  it('repeats under the same id what a former owner wrote without an answer, once for each owner', async () => {
    const first = await aRunningSession(db);
    await enqueue({});
    await sendMessages.drain(first, carryOn);
    await sendMessages.drain(first, carryOn);
    const providerId = first.adapter.sent[0]?.providerId;

    await passOn(db, first.session);
    const next = takeOver(first);
    await sendMessages.drain(next, carryOn);
    await sendMessages.drain(next, carryOn);

    expect(first.adapter.sent).toHaveLength(1);
    expect(next.adapter.sent).toMatchObject([{ providerId }]);
  });

  it('repeats under the same id what was written without an answer before the session reopened, first', async () => {
    const running = await aRunningSession(db);
    await enqueue({ content: text('first') });
    await sendMessages.drain(running, carryOn);
    await enqueue({}, { content: text('second') });

    running.adapter.openings++;
    await sendMessages.drain(running, carryOn);
    await sendMessages.drain(running, carryOn);

    expect(texts(running.adapter.sent)).toEqual(['first', 'first', 'second']);
    expect(new Set(running.adapter.sent.map(({ providerId }) => providerId)).size).toBe(2);
  });

  it('recovers when the session reopened while it was sending', async () => {
    const running = await aRunningSession(db);
    await enqueue({ content: text('first') }, { content: text('second') });
    running.adapter.beforeSend = async () => {
      if (running.adapter.sent.length === 0) running.adapter.openings++;
    };

    await sendMessages.drain(running, carryOn);

    expect(texts(running.adapter.sent)).toEqual(['first', 'first', 'second']);
  });

  it('sends nothing ahead of what was written before the session reopened, though the next one was on its way', async () => {
    const running = await aRunningSession(db);
    await enqueue({ content: text('first') }, { content: text('second') });
    running.adapter.beforeResolve = () => {
      if (running.adapter.sent.length === 1 && running.adapter.openings === 0) running.adapter.openings++;
    };

    await sendMessages.drain(running, carryOn);

    expect(texts(running.adapter.sent)).toEqual(['first', 'first', 'second']);
  });

  it('keeps the order of a chat when a send fails, and lets other chats pass', async () => {
    const running = await aRunningSession(db);
    await enqueue(
      { contactId: 5, content: text('first') },
      { contactId: 5, content: text('second') },
      { contactId: 6, content: text('other chat') },
    );
    running.adapter.beforeSend = ({ content }) =>
      content.kind === 'text' && content.text === 'first' ? Promise.reject(new Error('lost')) : Promise.resolve();

    const pause = await sendMessages.drain(running, carryOn);

    expect(texts(running.adapter.sent)).toEqual(['other chat']);
    expect(pause).toBeGreaterThan(0);
    running.adapter.beforeSend = () => Promise.resolve();
    await dueNow();
    await sendMessages.drain(running, carryOn);
    expect(texts(running.adapter.sent)).toEqual(['other chat', 'first', 'second']);
  });

  it('repeats a send whose outcome was lost under the same id, and gives up after some tries', async () => {
    const running = await aRunningSession(db);
    await enqueue({});
    const ids = new Set<string>();
    running.adapter.beforeSend = async ({ providerId }) => {
      ids.add(providerId);
      throw new Error('lost');
    };

    for (let pause: number | null = 0; pause !== null; pause = await sendMessages.drain(running, carryOn))
      await dueNow();

    expect(ids.size).toBe(1);
    const [row] = await rows<Row>(db, 'outbound_message');
    expect(row).toMatchObject({ state: 'failed', attempts: 7, reason: 'ERR_SENDING_WAPP_MSG' });
    expect(await publishedEvents(db)).toMatchObject([
      { data: { state: 'failed', reason: 'ERR_SENDING_WAPP_MSG', messageId: 1 } },
    ]);
  });

  it('sends again under the same id what a killed owner was sending', async () => {
    const running = await aRunningSession(db);
    await enqueue({ content: text('first') }, { content: text('second') });
    const claimed = await queue.claim(running.session, [{ class: 'person', rows: 1, chats: 1, extras: 0 }], []);

    await passOn(db, running.session);
    const next = takeOver(running);
    await sendMessages.drain(next, carryOn);

    expect(claimed.rows).toMatchObject([{ providerId: next.adapter.sent[0]?.providerId }]);
    expect(texts(next.adapter.sent)).toEqual(['first', 'second']);
  });

  it('has committed that it is sending before the channel is asked', async () => {
    const running = await aRunningSession(db);
    await enqueue({});
    let seen: Row[] = [];
    running.adapter.beforeSend = async () => {
      seen = await rows<Row>(db, 'outbound_message');
    };

    await sendMessages.drain(running, carryOn);

    expect(seen).toMatchObject([{ state: 'sending', attempts: 1, fence: '1' }]);
  });

  it('sends and records nothing once the session is somebody else’s', async () => {
    const running = await aRunningSession(db);
    await enqueue({}, { contactId: 6 });
    running.adapter.beforeSend = () => passOn(db, running.session).then(() => undefined);

    await expect(sendMessages.drain(running, carryOn)).rejects.toThrow('not the current one');
    await enqueue({}, {}, { contactId: 7, content: text('too late') });
    await expect(sendMessages.drain(running, carryOn)).rejects.toThrow('not the current one');

    expect(texts(running.adapter.sent)).not.toContain('too late');
    expect((await rows<Row>(db, 'outbound_message')).map(({ state }) => state)).toEqual([
      'sending',
      'sending',
      'queued',
    ]);
    expect(await publishedEvents(db)).toEqual([]);
  });

  it('leaves what waits as it is while the session is closed', async () => {
    const running = await aRunningSession(db);
    running.adapter.isOpen = false;
    await enqueue({});

    await sendMessages.drain(running, carryOn);

    expect(await rows<Row>(db, 'outbound_message')).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  it('records a refusal with its reason, and sends it under a new id when a person tries again', async () => {
    const running = await aRunningSession(db);
    await enqueue({});
    running.adapter.beforeSend = () => Promise.reject(new AppError('ERR_WAPP_INVALID_CONTACT'));
    await sendMessages.drain(running, carryOn);
    expect(await publishedEvents(db)).toMatchObject([
      { data: { state: 'failed', reason: 'ERR_WAPP_INVALID_CONTACT' } },
    ]);

    running.adapter.beforeSend = () => Promise.resolve();
    await enqueue({});
    await sendMessages.drain(running, carryOn);

    const [failed, again] = await rows<Row>(db, 'outbound_message');
    expect(running.adapter.sent).toMatchObject([{ providerId: again?.provider_id }]);
    expect(again?.provider_id).not.toBe(failed?.provider_id);
  });
});
