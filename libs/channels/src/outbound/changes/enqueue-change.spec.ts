import { ChannelsConfig } from '../../channels.config.js';
import type { OutboundChange, OutboundChangeContent, OutboundState } from '@prosa/contracts';
import { createLog, DiskStorage, configOf, loadConfig } from '@prosa/service-kit/operations';
import { anEvent, asOwner, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { anOutbound, carryOn, keys, publishedEvents, roomFor, rows, sealer } from '../../../test/arrange.js';
import { aRunningSession } from '../../../test/fake-session.js';
import { channelsService } from '../../channels.service.js';
import { PrepareVoice } from '../../voice/prepare-voice.js';
import { OutboundQueue } from '../outbound-queue.js';
import { EnqueueMessage } from '../enqueue-message.js';
import { RecordReceipt } from '../record-receipt.js';
import { SendRow } from '../sending/send-row.js';
import { SendMessages } from '../sending/send-messages.js';
import { EnqueueChange } from './enqueue-change.js';

interface Row {
  provider_id: string;
  change_id: string | null;
  state: string;
}

const CHANGE_ID = '3f0c1f0e-8a55-4c5d-9d0e-5a4f6b7c8d9e';

describe('EnqueueChange', () => {
  const db = useTestDatabase(channelsService);
  const queue = new OutboundQueue(db, sealer);
  const storage = new DiskStorage('unused');
  const platform = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://unused/unused' });
  const config = configOf(platform, ChannelsConfig);
  const voice = new PrepareVoice(config, storage, roomFor(storage));
  const sendMessages = new SendMessages(queue, new SendRow(queue, voice, storage, createLog('test', 'silent')));
  const enqueueMessage = new EnqueueMessage(db, keys);
  const enqueueChange = new EnqueueChange(db, keys);
  const recordReceipt = new RecordReceipt(db);

  const target = { messageId: 1, externalId: '', fromMe: true, participant: '' };
  const revoke: OutboundChangeContent = { kind: 'revoke', target };
  const edit: OutboundChangeContent = { kind: 'edit', text: 'Hello!', target };
  const aChange = (content: OutboundChangeContent, overrides: Partial<OutboundChange> = {}): OutboundChange => {
    const { connectionId, contactId, to } = anOutbound();
    return { connectionId, contactId, to, changeId: CHANGE_ID, content, ...overrides };
  };
  const enqueueTheChange = (change: OutboundChange) =>
    enqueueChange.execute(anEvent('message.changeQueued', 1, change));
  const enqueueTheMessage = () => enqueueMessage.execute(anEvent('message.queued', 1, anOutbound()));
  const results = async () => (await publishedEvents(db, 'message.changeFinished')).map(({ data }) => data);
  const done = { messageId: 1, changeId: CHANGE_ID, isDone: true, reason: null };

  it('sends a change behind its message, under an id of its own, and publishes once that it was accepted', async () => {
    const running = await aRunningSession(db);
    await enqueueTheMessage();
    await sendMessages.drain(running, carryOn);

    await enqueueTheChange(aChange(revoke));
    await enqueueTheChange(aChange(revoke));
    await sendMessages.drain(running, carryOn);

    const [message, change] = await rows<Row>(db, 'outbound_message');
    expect(running.adapter.sent).toMatchObject([
      { providerId: message?.provider_id },
      {
        providerId: change?.provider_id,
        chatId: '5511988887777@phone',
        content: { kind: 'revoke', target: { externalId: message?.provider_id, fromMe: true } },
      },
    ]);
    expect(change?.provider_id).not.toBe(message?.provider_id);
    expect(await results()).toEqual([]);

    const receipt = { chatId: '5511988887777@phone', externalId: change?.provider_id ?? '', reason: null };
    const steps: [OutboundState, 1 | 2][] = [
      ['accepted', 1],
      ['delivered', 2],
    ];
    for (const [state, ack] of steps) await recordReceipt.execute(running.session, [{ ...receipt, state, ack }]);
    expect(await results()).toEqual([done]);
    expect(await publishedEvents(db, 'message.acknowledged')).toEqual([]);
  });

  it('keeps back a message that never left, and sends the network nothing', async () => {
    const running = await aRunningSession(db);
    await enqueueTheMessage();

    await enqueueTheChange(aChange(revoke));
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toEqual([]);
    expect(await results()).toEqual([done]);
  });

  it('sends a message that was edited before it left with its new text, and no edit', async () => {
    const running = await aRunningSession(db);
    await enqueueTheMessage();

    await enqueueTheChange(aChange(edit));
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toMatchObject([{ content: { kind: 'text', text: 'Hello!' } }]);
    expect(await results()).toEqual([done]);
  });

  it('repeats a change whose outcome was lost under the same id', async () => {
    const running = await aRunningSession(db);
    await enqueueTheMessage();
    await sendMessages.drain(running, carryOn);
    await enqueueTheChange(aChange(edit));
    running.adapter.beforeSend = () => Promise.reject(new Error('line lost'));
    await sendMessages.drain(running, carryOn);
    running.adapter.beforeSend = () => Promise.resolve();
    await asOwner(db, 'UPDATE outbound_message SET next_try_at = now()');
    await sendMessages.drain(running, carryOn);

    const [, change] = await rows<Row>(db, 'outbound_message');
    expect(running.adapter.sent.at(-1)).toMatchObject({ providerId: change?.provider_id, content: { kind: 'edit' } });
    expect(change?.state).toBe('written');
  });

  it('changes what a phone sent by the id it has there', async () => {
    const running = await aRunningSession(db);

    await enqueueTheChange(aChange({ kind: 'revoke', target: { ...target, externalId: '3APHONE' } }));
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toMatchObject([{ content: { target: { externalId: '3APHONE' } } }]);
  });

  it('publishes that a refused change failed, and leaves its message as it is', async () => {
    const running = await aRunningSession(db);
    await enqueueTheMessage();
    await sendMessages.drain(running, carryOn);
    await enqueueTheChange(aChange(revoke));
    await sendMessages.drain(running, carryOn);
    const [, change] = await rows<Row>(db, 'outbound_message');

    const externalId = change?.provider_id ?? '';
    await recordReceipt.execute(running.session, [{ chatId: 'c', externalId, state: 'failed', ack: 0, reason: '463' }]);

    expect(await results()).toEqual([{ ...done, isDone: false, reason: '463' }]);
  });

  it('publishes that a change at a deleted connection failed', async () => {
    await enqueueTheChange(aChange(revoke));

    expect(await results()).toEqual([{ ...done, isDone: false, reason: 'ERR_NO_WAPP_FOUND' }]);
  });

  it('gives a reaction the id that its message will have', async () => {
    const running = await aRunningSession(db);
    await enqueueTheMessage();
    const content = { kind: 'reaction', emoji: '👍', target } as const;
    await enqueueMessage.execute(anEvent('message.queued', 1, anOutbound({ messageId: 2, content })));
    await sendMessages.drain(running, carryOn);

    const [message] = await rows<Row>(db, 'outbound_message');
    expect(running.adapter.sent[1]).toMatchObject({
      content: { kind: 'reaction', target: { externalId: message?.provider_id } },
    });
  });
});
