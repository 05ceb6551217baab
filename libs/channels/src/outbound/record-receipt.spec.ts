import type { Ack, OutboundState } from '@prosa/contracts';
import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { anOutbound, aSession, keys, passOn, rows, publishedEvents } from '../../test/arrange.js';
import type { ReceiptUpdate } from '../channel-adapter.js';
import { channelsService } from '../channels.service.js';
import { EnqueueMessage } from './enqueue-message.js';
import { RecordReceipt } from './record-receipt.js';

describe('RecordReceipt', () => {
  const db = useTestDatabase(channelsService);
  const recordReceipt = new RecordReceipt(db);
  const enqueueMessage = new EnqueueMessage(db, keys);

  async function arrange(state: OutboundState = 'written') {
    const session = await aSession(db);
    await enqueueMessage.execute(anEvent('message.queued', 1, anOutbound()));
    await asOwner(db, 'UPDATE outbound_message SET state = $1', [state]);
    const [row] = await rows<{ provider_id: string }>(db, 'outbound_message');
    const externalId = row?.provider_id ?? '';
    const receiptOf = (to: OutboundState, ack: Ack, overrides: Partial<ReceiptUpdate> = {}): ReceiptUpdate => ({
      chatId: '77@lid',
      externalId,
      state: to,
      ack,
      reason: null,
      ...overrides,
    });
    return { session, receiptOf };
  }
  const states = async () =>
    (await publishedEvents(db, 'message.acknowledged')).map(
      ({ data }) => `${data.state as string} ${data.ack as number}`,
    );

  it('moves a message up, and publishes each step with our id', async () => {
    const { session, receiptOf } = await arrange();

    await recordReceipt.execute(session, [receiptOf('accepted', 1)]);
    await recordReceipt.execute(session, [receiptOf('delivered', 2)]);
    await recordReceipt.execute(session, [receiptOf('read', 3)]);
    await recordReceipt.execute(session, [receiptOf('read', 4)]);

    expect(await states()).toEqual(['accepted 1', 'delivered 2', 'read 3', 'read 4']);
    expect((await publishedEvents(db))[0]?.data).toMatchObject({ messageId: 1, chatId: '77@lid' });
  });

  it('never moves it back, and does not publish a repeat', async () => {
    const { session, receiptOf } = await arrange();

    for (const late of [
      receiptOf('read', 3),
      receiptOf('accepted', 1),
      receiptOf('delivered', 2),
      receiptOf('read', 3),
      receiptOf('failed', 0, { reason: '463' }),
    ]) {
      await recordReceipt.execute(session, [late]);
    }

    expect(await states()).toEqual(['read 3']);
    expect(await rows(db, 'outbound_message')).toMatchObject([{ state: 'read', ack: 3 }]);
  });

  it('takes a message out of the queue when its receipt comes before the send is known to be done', async () => {
    const { session, receiptOf } = await arrange('unknown');

    await recordReceipt.execute(session, [receiptOf('accepted', 1)]);

    expect(await rows(db, 'outbound_message')).toMatchObject([{ state: 'accepted' }]);
  });

  it('publishes that the provider refused it, with its reason', async () => {
    const { session, receiptOf } = await arrange();

    await recordReceipt.execute(session, [receiptOf('failed', 0, { reason: '463' })]);

    expect(await publishedEvents(db)).toMatchObject([{ data: { messageId: 1, state: 'failed', reason: '463' } }]);
  });

  it('believes that a failed message was delivered after all, unless a person sent it again', async () => {
    const { session, receiptOf } = await arrange('failed');
    await recordReceipt.execute(session, [receiptOf('delivered', 2)]);
    expect(await states()).toEqual(['delivered 2']);

    await asOwner(db, `UPDATE outbound_message SET state = 'failed'`);
    await enqueueMessage.execute(anEvent('message.queued', 1, anOutbound()));
    await recordReceipt.execute(session, [receiptOf('read', 3)]);
    expect(await states()).toEqual(['delivered 2']);
  });

  it('records several together: each message moves to the highest, and is published once', async () => {
    const { session, receiptOf } = await arrange();
    const other = { externalId: 'from the phone' };

    await recordReceipt.execute(session, [
      receiptOf('accepted', 1),
      receiptOf('delivered', 2, other),
      receiptOf('read', 3),
      receiptOf('accepted', 1, other),
      receiptOf('delivered', 2),
    ]);

    expect(await states()).toEqual(['read 3', 'delivered 2']);
    expect(await rows(db, 'outbound_message')).toMatchObject([{ state: 'read', ack: 3 }]);
  });

  it('passes on the receipt of a message that was sent from the phone', async () => {
    const { session, receiptOf } = await arrange();

    await recordReceipt.execute(session, [receiptOf('read', 3, { externalId: 'from the phone' })]);

    expect(await publishedEvents(db)).toMatchObject([
      { data: { messageId: null, externalId: 'from the phone', state: 'read' } },
    ]);
  });

  it('refuses receipts under a fence that is not the current one', async () => {
    const { session, receiptOf } = await arrange();
    await passOn(db, session);

    await expect(recordReceipt.execute(session, [receiptOf('read', 3)])).rejects.toThrow('not the current one');

    expect(await publishedEvents(db)).toEqual([]);
  });
});
