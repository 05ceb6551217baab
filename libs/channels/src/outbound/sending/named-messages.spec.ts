import { ChannelsConfig } from '../../channels.config.js';
import type { OutboundMessage } from '@prosa/contracts';
import { configOf, createLog, DiskStorage, loadConfig } from '@prosa/service-kit/operations';
import { anEvent, asOwner, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { anOutbound, carryOn, keys, publishedEvents, roomFor, rows, sealer } from '../../../test/arrange.js';
import { aRunningSession, takeOver } from '../../../test/fake-session.js';
import { SendRefused, TryLater } from '../../adapter/send-errors.js';
import type { OutboundSend } from '../../channel-adapter.js';
import { channelsService } from '../../channels.service.js';
import { AcceptInbound } from '../../inbound/accept-inbound.js';
import { anInbound, nothing } from '../../../test/arrange.js';
import { PrepareVoice } from '../../voice/prepare-voice.js';
import { EnqueueMessage } from '../enqueue-message.js';
import { OutboundQueue } from '../outbound-queue.js';
import { RecordReceipt } from '../record-receipt.js';
import { SendMessages } from './send-messages.js';
import { SendRow } from './send-row.js';

interface Row {
  state: string;
  provider_id: string;
  external_id: string | null;
  attempts: number;
  reason: string | null;
}

/** A provider that names messages and would send a repeat as another message. */
describe('messages that the provider names', () => {
  const db = useTestDatabase(channelsService);
  const queue = new OutboundQueue(db, sealer);
  const enqueueMessage = new EnqueueMessage(db, keys);
  const recordReceipt = new RecordReceipt(db);
  const storage = new DiskStorage('unused');
  const platform = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://unused/unused' });
  const voice = new PrepareVoice(configOf(platform, ChannelsConfig), storage, roomFor(storage));
  const sendMessages = new SendMessages(queue, new SendRow(queue, voice, storage, createLog('test', 'silent')));

  type Running = Awaited<ReturnType<typeof aRunningSession>>;

  /** Accepts like the provider: names the message before `send` resolves. */
  const naming = (running: Running): Running => {
    running.adapter.namesMessages = true;
    running.adapter.beforeSend = (message) => name(running, message);
    return running;
  };
  const name = ({ session }: Running, { providerId, chatId }: OutboundSend) =>
    recordReceipt.execute(session, [
      { chatId, externalId: `wamid.${providerId}`, sentAs: providerId, state: 'accepted', ack: 1, reason: null },
    ]);
  const enqueue = (message: Partial<OutboundMessage>) =>
    enqueueMessage.execute(anEvent('message.queued', 1, anOutbound(message)));
  const stored = () => rows<Row>(db, 'outbound_message');
  const outcomes = async () =>
    (await publishedEvents(db, 'message.acknowledged')).map(({ data }) => [
      data.messageId,
      data.state,
      data.externalId,
    ]);
  const timePasses = () => asOwner(db, 'UPDATE outbound_message SET next_try_at = now()');

  it('publishes the name of the provider, and finds later receipts by it', async () => {
    const running = naming(await aRunningSession(db));
    await enqueue({});
    await sendMessages.drain(running, carryOn);
    const [row] = await stored();
    const externalId = `wamid.${row?.provider_id}`;

    const price = { category: 'utility', type: 'regular', isBillable: true };
    await recordReceipt.execute(running.session, [
      { chatId: 'c', externalId, state: 'delivered', ack: 2, reason: null, price },
    ]);

    expect(row).toMatchObject({ state: 'accepted', external_id: externalId });
    expect(await outcomes()).toEqual([
      [1, 'accepted', externalId],
      [1, 'delivered', externalId],
    ]);
    expect((await publishedEvents(db, 'message.acknowledged')).at(-1)?.data).toMatchObject({ price });
  });

  it('knows its own message when it comes back under the name of the provider', async () => {
    const running = naming(await aRunningSession(db));
    await enqueue({});
    await sendMessages.drain(running, carryOn);
    const [row] = await stored();

    const echo = anInbound({ fromMe: true, externalId: `wamid.${row?.provider_id}` });
    await new AcceptInbound(db, sealer).execute(running.session, echo, nothing);

    expect(await publishedEvents(db, 'message.received')).toEqual([]);
  });

  it("never repeats a message whose answer was lost: the provider's receipt resolves it", async () => {
    const running = naming(await aRunningSession(db));
    running.adapter.beforeSend = () => Promise.reject(new Error('socket hang up'));
    await enqueue({});
    await sendMessages.drain(running, carryOn);
    const [row] = await stored();
    expect(row).toMatchObject({ state: 'unknown', attempts: 1 });

    await name(running, { providerId: row!.provider_id, chatId: 'c' } as OutboundSend);
    await timePasses();
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toEqual([]);
    expect(await outcomes()).toEqual([[1, 'accepted', `wamid.${row?.provider_id}`]]);
  });

  it('fails it as unknown when no word comes, without a name', async () => {
    const running = naming(await aRunningSession(db));
    running.adapter.beforeSend = () => Promise.reject(new Error('socket hang up'));
    await enqueue({});
    await sendMessages.drain(running, carryOn);
    running.adapter.beforeSend = () => Promise.resolve();

    await timePasses();
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'failed', reason: 'outcomeUnknown' }]);
    expect(await outcomes()).toEqual([[1, 'failed', '']]);
  });

  it('believes a late word of the provider more than the deadline', async () => {
    const running = naming(await aRunningSession(db));
    running.adapter.beforeSend = () => Promise.reject(new Error('socket hang up'));
    await enqueue({});
    await sendMessages.drain(running, carryOn);
    await timePasses();
    await sendMessages.drain(running, carryOn);
    const [row] = await stored();

    await name(running, { providerId: row!.provider_id, chatId: 'c' } as OutboundSend);

    expect((await outcomes()).at(-1)).toEqual([1, 'accepted', `wamid.${row?.provider_id}`]);
  });

  it('does not repeat what a killed process was sending', async () => {
    const running = naming(await aRunningSession(db));
    await enqueue({});
    await asOwner(db, `UPDATE outbound_message SET state = 'sending', attempts = 1`);
    await asOwner(db, 'UPDATE session_lease SET fence = fence + 1');
    const next = naming(takeOver(running));

    await sendMessages.drain(next, carryOn);
    await timePasses();
    await sendMessages.drain(next, carryOn);

    expect(next.adapter.sent).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'failed', reason: 'outcomeUnknown' }]);
  });

  it('goes on with a message of which nothing is in doubt any more', async () => {
    const running = naming(await aRunningSession(db));
    running.adapter.beforeSend = () => Promise.reject(new Error('socket hang up'));
    await enqueue({});
    await sendMessages.drain(running, carryOn);
    const [row] = await stored();
    running.adapter.beforeSend = (message) => name(running, message);
    running.adapter.continuable.add(row!.provider_id);

    await timePasses();
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'accepted', attempts: 2 }]);
  });

  it('sends again what was surely not accepted', async () => {
    const running = naming(await aRunningSession(db));
    running.adapter.beforeSend = () => Promise.reject(new TryLater('tooFast', 4_000));
    await enqueue({});
    await sendMessages.drain(running, carryOn);
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    running.adapter.beforeSend = (message) => name(running, message);

    await timePasses();
    await sendMessages.drain(running, carryOn);

    expect(running.adapter.sent).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'accepted', attempts: 2 }]);
  });

  it('fails what was refused with the reason of the adapter', async () => {
    const running = naming(await aRunningSession(db));
    running.adapter.beforeSend = () => Promise.reject(new SendRefused('windowClosed'));
    await enqueue({});

    await sendMessages.drain(running, carryOn);

    expect(await stored()).toMatchObject([{ state: 'failed', reason: 'windowClosed' }]);
  });

  it('refers to its own earlier message by the name that it got meanwhile', async () => {
    const running = naming(await aRunningSession(db));
    const target = { messageId: 1, externalId: '', fromMe: true, participant: '' };
    await enqueue({});
    await enqueue({ messageId: 2, quoted: { ...target, text: 'Hello' } });
    await enqueue({ messageId: 3, content: { kind: 'reaction', emoji: '👍', target } });

    await sendMessages.drain(running, carryOn);

    const externalId = `wamid.${(await stored())[0]?.provider_id}`;
    expect(running.adapter.sent).toMatchObject([
      { quoted: null },
      { quoted: { externalId } },
      { content: { target: { externalId } } },
    ]);
  });
});
