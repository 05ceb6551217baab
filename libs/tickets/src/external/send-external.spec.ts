import type { ExternalMessage } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import {
  acknowledgement,
  aNetwork,
  anAttendant,
  aQueue,
  eventNames,
  receive,
  recordedEvents,
  tombstones,
  within,
} from '../../test/arrange.js';
import { connectTo, recorded } from '../../test/campaigns.js';
import { RecordAck } from '../messages/outbound/acks/record-ack.js';
import { Message } from '../conversation/message/message.entity.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../index.js';
import { anEvent } from '@prosa/testing';
import { ExternalQueries } from './external.queries.js';
import { SendExternal } from './send-external.js';

const caller = anActor({ kind: 'apiKey', userId: 0, profile: 'admin', allTicket: true });
const MARIA = '5511987654321';
const media = { key: '1/2026/01/a', kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 1 } as const;

describe('messages of programs', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new ExternalQueries(db);
  const message = (given: Partial<ExternalMessage> = {}): ExternalMessage => ({
    credential: 'key:1',
    connectionId: 1,
    number: MARIA,
    name: 'Maria',
    body: 'Seu pedido saiu',
    media: null,
    template: null,
    userId: null,
    queueId: null,
    isSigned: false,
    closesTicket: false,
    idempotency: null,
    ...given,
  });
  const send = (given: Partial<ExternalMessage> = {}, actor = caller) =>
    new SendExternal(db, aNetwork(), tombstones).execute(actor, message(given));
  const messages = () => within(db, 1, (manager) => manager.find(Message, { order: { id: 'ASC' } }));
  const tickets = () => within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
  const keyed = (key: string, hash = 'h') => ({ idempotency: { key, hash } });
  const outbound = async () => (await recorded(db, 'message.queued')) as { class: string; content: object }[];

  beforeEach(() => connectTo(db, 'whatsapp'));

  it('are stored in a new ticket that waits, marked, and never delay those of people', async () => {
    const sent = await send();

    expect(await tickets()).toMatchObject([
      { id: sent.ticketId, uuid: sent.ticketUuid, status: 'pending', userId: null },
    ]);
    expect(await messages()).toMatchObject([
      { id: sent.messageId, body: '\u200eSeu pedido saiu', fromMe: true, userId: null, sendState: 'queued' },
    ]);
    expect(await outbound()).toMatchObject([{ class: 'bulk', to: [{ type: 'phone', value: MARIA }] }]);
    expect(await eventNames(db)).toEqual(expect.arrayContaining(['contact.saved', 'ticket.opened', 'message.queued']));
    expect(sent).toEqual({
      messageId: expect.any(Number),
      ticketId: expect.any(Number),
      ticketUuid: expect.any(String),
      isRepeated: false,
      contactId: expect.any(Number),
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('continue the live ticket of the receiver, and are of class person when they answer', async () => {
    await receive(db);
    await send();
    await send({ body: 'E chega amanhã' });

    expect(await tickets()).toHaveLength(1);
    expect((await outbound()).map((each) => each.class)).toEqual(['person', 'person']);
  });

  it("are a user's who attends then, with the name before the text", async () => {
    const queueId = await aQueue(db, 'Vendas');
    await anAttendant(db, { id: 7, name: 'Ana Prado' }, [queueId]);
    await receive(db);
    await send({ userId: 7, queueId, isSigned: true });

    expect(await tickets()).toMatchObject([
      { status: 'open', userId: 7, queueId, unreadMessages: 0, waitingSince: null },
    ]);
    expect((await messages()).at(-1)).toMatchObject({
      body: '\u200e*Ana Prado:*\nSeu pedido saiu',
      userId: 7,
      queueId,
    });
  });

  it("open a ticket that is the user's, or waits in the queue, from the start", async () => {
    const queueId = await aQueue(db, 'Vendas');
    await anAttendant(db, { id: 7, name: 'Ana' }, [queueId]);
    await send({ userId: 7, queueId });
    await send({ number: '5511911112222', queueId });

    expect(await tickets()).toMatchObject([
      { status: 'open', userId: 7, queueId },
      { status: 'pending', userId: null, queueId },
    ]);
  });

  it('close the ticket without a farewell', async () => {
    await send({ closesTicket: true });

    expect(await tickets()).toMatchObject([{ status: 'closed' }]);
    expect(await messages()).toHaveLength(1);
    expect(await eventNames(db)).toContain('ticket.closed');
  });

  it('show a file with the text as its caption, or with its name', async () => {
    await send({ media });
    await send({ media, body: '' });

    expect((await outbound()).map(({ content }) => content)).toMatchObject([
      { kind: 'media', caption: '\u200eSeu pedido saiu' },
      { kind: 'media', caption: '' },
    ]);
  });

  it('go as a template where there is one, also while the window is closed', async () => {
    await connectTo(db, 'whatsappapi');
    await expect(send()).rejects.toMatchObject({ code: 'ERR_WINDOW_CLOSED' });
    const template = {
      message: { name: 'pedido', language: 'pt_BR', components: [] } as never,
      category: 'UTILITY' as const,
    };
    await send({ template });

    expect(await outbound()).toMatchObject([{ content: { kind: 'template', text: 'Seu pedido saiu' } }]);
  });

  it('are refused on a connection that reaches nobody by number', async () => {
    await connectTo(db, 'facebook');

    await expect(send()).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { fields: { connectionId: ['hasNumbers'] } },
    });
    expect(await tickets()).toEqual([]);
  });

  describe('with a key', () => {
    it('are one message, however often and at once they are requested', async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => send(keyed('a'))));
      const later = await send(keyed('a'));

      expect(new Set([...all, later].map(({ messageId }) => messageId)).size).toBe(1);
      expect(all.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
      expect(await messages()).toHaveLength(1);
      expect(await queries.sent(caller, { credential: 'key:1', key: 'a', hash: 'h' })).toEqual({
        ...later,
        isRepeated: undefined,
      });
    });

    it('are refused with another request, and are others for another caller or company', async () => {
      await send(keyed('a'));

      await expect(send(keyed('a', 'other'))).rejects.toMatchObject({ code: 'ERR_IDEMPOTENCY_CONFLICT' });
      await send({ ...keyed('a', 'other'), credential: 'key:2' });
      expect(await messages()).toHaveLength(2);
      const foreign = { ...caller, companyId: 2 };
      expect(await queries.sent(foreign, { credential: 'key:1', key: 'a', hash: 'h' })).toBeNull();
    });

    it('leave the key free when they are refused', async () => {
      await expect(send({ ...keyed('a'), body: '' })).rejects.toMatchObject({ code: 'ERR_EMPTY_MESSAGE' });

      expect(await queries.sent(caller, { credential: 'key:1', key: 'a', hash: 'h' })).toBeNull();
      await send(keyed('a'));
      expect(await messages()).toHaveLength(1);
    });

    it('forget keys after a week', async () => {
      await send(keyed('a'));
      await asOwner(db, `UPDATE external_send SET created_at = now() - interval '8 days'`);
      await send({ ...keyed('b'), number: '5511911112222' });

      expect(await asOwner(db, 'SELECT key FROM external_send')).toEqual([{ key: 'b' }]);
    });
  });

  describe('are refused, and leave nothing behind', () => {
    afterEach(async () => expect(await messages()).toEqual([]));

    it.each<[string, Partial<ExternalMessage>]>([
      ['ERR_NO_WAPP_FOUND', { connectionId: 9 }],
      ['ERR_NO_USER_FOUND', { userId: 9 }],
      ['ERR_NO_QUEUE_FOUND', { queueId: 9 }],
      ['ERR_EMPTY_MESSAGE', { body: ' \0 ' }],
      ['ERR_WAPP_INVALID_CONTACT', { number: 'ninguém' }],
    ])('%s', async (code, given) => {
      await expect(send(given)).rejects.toMatchObject({ code });
      expect(await tickets()).toEqual([]);
    });
  });

  it('are refused to who is blocked, wants none, or is with another user', async () => {
    await anAttendant(db, { id: 7, name: 'Ana' }, []);
    await anAttendant(db, { id: 8, name: 'Bia' }, []);
    await send({ userId: 7 });
    await expect(send({ userId: 8 })).rejects.toMatchObject({
      code: 'ERR_OTHER_OPEN_TICKET',
      details: { ticket: { userId: 7, user: { name: 'Ana' } } },
    });

    await asOwner(db, `INSERT INTO do_not_contact (company_id, contact_id, reason) SELECT 1, id, 'word' FROM contact`);
    await expect(send()).rejects.toMatchObject({ code: 'ERR_DO_NOT_CONTACT' });
    await receive(db);
    await send();
    expect((await messages()).map(({ fromMe }) => fromMe)).toEqual([true, false, true]);

    await asOwner(db, 'UPDATE contact SET active = false');
    await expect(send()).rejects.toMatchObject({ code: 'ERR_CONTACT_BLOCKED' });
  });

  it('reach numbers as people write them, looked up once, and nobody without an account', async () => {
    const network = aNetwork({ '5511900000000': 'ERR_WAPP_INVALID_CONTACT' });
    const by = new SendExternal(db, network, tombstones);
    await by.execute(caller, message({ number: '+55 (11) 98765-4321' }));
    // The same account with and without the ninth digit.
    await new SendExternal(db, aNetwork({ '551187654321': 'ERR_WAPP_CHECK_CONTACT' }), tombstones).execute(
      caller,
      message({ number: '55 11 8765-4321' }),
    );

    expect(await tickets()).toHaveLength(1);
    await expect(by.execute(caller, message({ number: '5511900000000' }))).rejects.toMatchObject({
      code: 'ERR_WAPP_INVALID_CONTACT',
    });
  });

  it('are followed by their state', async () => {
    const { messageId } = await send();
    expect(await queries.state(caller, { messageId })).toMatchObject({
      messageId,
      state: 'queued',
      ack: 0,
      failure: null,
    });
    const ack = acknowledgement({ messageId, externalId: 'X', state: 'read', ack: 3 });
    await new RecordAck(db).execute(anEvent('message.acknowledged', 1, ack));

    expect(await queries.state(caller, { messageId })).toMatchObject({ state: 'read', ack: 3 });
    await expect(queries.state({ ...caller, companyId: 2 }, { messageId })).rejects.toMatchObject({
      code: 'ERR_NO_MESSAGE_FOUND',
    });
    expect(await recordedEvents(db)).not.toEqual([]);
  });
});
