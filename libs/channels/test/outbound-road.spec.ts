import { configOf, createLog, DiskStorage, loadConfig } from '@prosa/service-kit/operations';
import { anEvent, eventually, statementsOf, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { ChannelsConfig } from '../src/channels.config.js';
import { channelsService } from '../src/channels.service.js';
import type { ReceiptUpdate } from '../src/channel-adapter.js';
import { OutboundQueue } from '../src/outbound/outbound-queue.js';
import { EnqueueMessage } from '../src/outbound/enqueue-message.js';
import { RecordReceipt } from '../src/outbound/record-receipt.js';
import { SendRow } from '../src/outbound/sending/send-row.js';
import { SendMessages } from '../src/outbound/sending/send-messages.js';
import { PrepareVoice } from '../src/voice/prepare-voice.js';
import { anOutbound, carryOn, keys, roomFor, rows, sealer } from './arrange.js';
import { aRunningSession } from './fake-session.js';

/** What a message costs on its way out through this service; fewer is better. The part of tickets is in its own spec. */
const QUEUE = { statements: 7, transactions: 1 };
const SEND_ONE = { statements: 8, transactions: 2 };
const SEND_TEN = { statements: 12, transactions: 3 };
const RECEIPT = { statements: 7, transactions: 1 };

/** Kept by numbers instead of times: docs/performance.md. */
describe('The outbound road', () => {
  const db = useTestDatabase(channelsService);
  const queue = new OutboundQueue(db, sealer);
  const storage = new DiskStorage('unused');
  const config = configOf(
    loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://unused/unused' }),
    ChannelsConfig,
  );
  const voice = new PrepareVoice(config, storage, roomFor(storage));
  const sendMessages = new SendMessages(queue, new SendRow(queue, voice, storage, createLog('test', 'silent')));
  const enqueueMessage = new EnqueueMessage(db, keys);

  const enqueue = (messageId: number) =>
    enqueueMessage.execute(anEvent('message.queued', 1, anOutbound({ messageId })));

  const costOf = async (work: () => Promise<unknown>) => {
    const statements = await statementsOf(work);
    return { statements: statements.length, transactions: statements.filter((sql) => sql === 'COMMIT').length };
  };

  it('takes few statements and transactions for each of its steps', async () => {
    const running = await aRunningSession(db);
    // The first look of a session recovers what a former owner left.
    await sendMessages.drain(running, carryOn);

    expect(await costOf(() => enqueue(1))).toEqual(QUEUE);
    expect(await costOf(() => sendMessages.drain(running, carryOn))).toEqual(SEND_ONE);
    const [sent] = running.adapter.sent;
    const accepted = { chatId: '', externalId: sent?.providerId ?? '', state: 'accepted', ack: 1, reason: null };
    expect(await costOf(() => new RecordReceipt(db).execute(running.session, [accepted as ReceiptUpdate]))).toEqual(
      RECEIPT,
    );
  });

  it('shares the cost of a chat’s messages that wait together', async () => {
    const running = await aRunningSession(db);
    await sendMessages.drain(running, carryOn);
    for (let messageId = 1; messageId <= 10; messageId++) await enqueue(messageId);

    expect(await costOf(() => sendMessages.drain(running, carryOn))).toEqual(SEND_TEN);
    expect(running.adapter.sent).toHaveLength(10);
  });

  it('records nothing more of a message whose receipt came at once', async () => {
    const running = await aRunningSession(db);
    await sendMessages.drain(running, carryOn);
    await enqueue(1);
    const recordReceipt = new RecordReceipt(db);
    const receipt = { chatId: '', state: 'accepted', ack: 1, reason: null } as const;

    const drained = costOf(() => sendMessages.drain(running, carryOn));
    await eventually(() => expect(running.adapter.sent).toHaveLength(1));
    const [{ providerId: externalId } = { providerId: '' }] = running.adapter.sent;
    await recordReceipt.execute(running.session, [{ ...receipt, externalId }]);

    expect((await drained).transactions).toBe(SEND_ONE.transactions - 1 + RECEIPT.transactions);
    expect(await rows(db, 'outbound_message')).toMatchObject([{ state: 'accepted' }]);
  });
});
