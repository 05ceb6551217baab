import { type Acknowledgement, FAILED_ACK } from '@prosa/contracts';
import { aBus, anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../../index.js';
import { acknowledgement, aTicket, onlyTicket, receive, recordedEvents, within } from '../../../../test/arrange.js';
import { Message } from '../../../conversation/message/message.entity.js';
import { RecordAck } from './record-ack.js';
import { WriteMessage } from '../write-message.js';

const CHAT = acknowledgement().chatId;

describe('RecordAck', () => {
  const db = useTestDatabase(ticketsService);
  const ana = anActor({ userId: 7 });

  const acknowledge = (ack: Partial<Acknowledgement>, companyId = 1) =>
    new RecordAck(db).execute(anEvent('message.acknowledged', companyId, acknowledgement(ack)));
  const message = (id: number) => within(db, 1, (manager) => manager.findOneByOrFail(Message, { id }));
  const early = () => asOwner(db, 'SELECT external_id, ack FROM early_ack');

  /** The last tick in the ticket's row that consoles received. */
  const rowTick = async () => {
    const last = (await recordedEvents(db)).at(-1);
    return (last?.data as { ticket: { lastMessageAck: number } | null } | undefined)?.ticket?.lastMessageAck;
  };

  /** An answer that waits to be sent, without recorded events. */
  async function sendAnswer(): Promise<number> {
    const { id: ticketId } = await aTicket(db, { status: 'open', userId: 7 });
    const { id } = await new WriteMessage(db, aBus({})).execute(ana, { ticketId, body: 'Oi' });
    await db.query('DELETE FROM outbox_event');
    return id;
  }

  it('records how far the message has come, its id at the provider, and the tick of its ticket', async () => {
    const id = await sendAnswer();
    await acknowledge({ messageId: id, state: 'accepted', ack: 1 });

    expect(await message(id)).toMatchObject({ sendState: 'accepted', ack: 1, externalId: 'OUT1', chatId: CHAT });
    expect(await recordedEvents(db)).toMatchObject([
      {
        name: 'message.updated',
        key: '1:1:1',
        data: {
          message: { id, ack: 1, wid: 'OUT1' },
          place: { status: 'open', userId: 7 },
          isGroup: false,
          ticket: { lastMessageAck: 1, unreadMessages: 0 },
        },
      },
    ]);
  });

  it('records the price that the provider says first, also without a higher ack', async () => {
    const id = await sendAnswer();
    const price = { category: 'utility', type: 'regular', isBillable: true };
    await acknowledge({ messageId: id, state: 'accepted', ack: 1 });
    await acknowledge({ messageId: id, state: 'accepted', ack: 1, price });
    await acknowledge({ messageId: id, state: 'delivered', ack: 2, price: { ...price, category: 'service' } });

    expect(await message(id)).toMatchObject({ ack: 2, price });
    expect((await recordedEvents(db)).at(-1)).toMatchObject({ data: { message: { id, price } } });
  });

  it('leaves the ticket alone when another message came after', async () => {
    const id = await sendAnswer();
    await receive(db);
    const before = await onlyTicket(db);
    await acknowledge({ messageId: id });

    expect(await onlyTicket(db)).toEqual(before);
    expect((await recordedEvents(db)).at(-1)).toMatchObject({ name: 'message.updated', data: { ticket: null } });
  });

  it('finds it by its id at the provider as well, and publishes nothing when nothing is new', async () => {
    const id = await sendAnswer();
    await acknowledge({ messageId: id });
    await acknowledge({ state: 'read', ack: 3 });
    await acknowledge({ state: 'delivered', ack: 2 });

    expect(await message(id)).toMatchObject({ sendState: 'read', ack: 3 });
    expect(await recordedEvents(db)).toHaveLength(2);
  });

  it('keeps a failure with its reason, until the provider says otherwise', async () => {
    const id = await sendAnswer();
    await acknowledge({ messageId: id, state: 'failed', ack: 0, reason: '463' });
    expect(await message(id)).toMatchObject({ sendState: 'failed', failure: '463' });
    expect(await rowTick()).toBe(FAILED_ACK);
    await acknowledge({ messageId: id, state: 'delivered', ack: 2 });

    expect(await message(id)).toMatchObject({ sendState: 'delivered', failure: null });
    expect(await rowTick()).toBe(2);
  });

  it('leaves the key to the echo of the phone that has it already', async () => {
    const id = await sendAnswer();
    await receive(db, { fromMe: true, externalId: 'OUT1' });
    await acknowledge({ messageId: id });

    expect(await message(id)).toMatchObject({ ack: 2, externalId: '' });
  });

  describe('of a message that is not there yet', () => {
    const phoneMessage = { fromMe: true, externalId: 'OUT1' };

    it('waits for it, the highest of them', async () => {
      await acknowledge({ state: 'read', ack: 3 });
      await acknowledge({ state: 'delivered', ack: 2 });
      await receive(db, phoneMessage);

      expect(await message(1)).toMatchObject({ ack: 3 });
      expect(await onlyTicket(db)).toMatchObject({ unreadMessages: 0 });
      expect(await early()).toEqual([]);
    });

    it('waits for ten minutes', async () => {
      await acknowledge({ state: 'read', ack: 3 });
      await asOwner(db, `UPDATE early_ack SET received_at = now() - interval '11 minutes'`);
      await receive(db, phoneMessage);

      expect(await message(1)).toMatchObject({ ack: 2 });
    });

    it('lets go of others that waited too long', async () => {
      await acknowledge({ externalId: 'LOST' });
      await asOwner(db, `UPDATE early_ack SET received_at = now() - interval '11 minutes'`);
      await acknowledge({ externalId: 'NEXT' });

      expect(await early()).toMatchObject([{ external_id: 'NEXT' }]);
    });

    it('does not wait for a message of the contact with that id', async () => {
      await acknowledge({ state: 'read', ack: 3 });
      await receive(db, { externalId: 'OUT1' });

      expect(await message(1)).toMatchObject({ ack: 0, fromMe: false });
      expect(await early()).toHaveLength(1);
    });
  });

  it('does not touch a message of another company', async () => {
    const id = await sendAnswer();
    await acknowledge({ messageId: id }, 2);
    await acknowledge({ messageId: id, connectionId: 2 });

    expect(await message(id)).toMatchObject({ ack: 0, sendState: 'queued' });
    expect(await recordedEvents(db)).toEqual([]);
  });
});
