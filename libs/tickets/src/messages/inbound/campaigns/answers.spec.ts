import type { CampaignMessage, InboundContent, InboundMessage } from '@prosa/contracts';
import { anActor, anEvent, asOwner, statementsOf, useTestDatabase } from '@prosa/testing';
import {
  acknowledgement,
  anAttendant,
  aQueue,
  connect,
  onlyTicket,
  publishedContacts,
  receive,
  within,
} from '../../../../test/arrange.js';
import { connectTo, recorded, sendCampaign } from '../../../../test/campaigns.js';
import { Message } from '../../../conversation/message/message.entity.js';
import { sendText } from '../../../conversation/sending/send-text.js';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../../../index.js';
import { RecordAck } from '../../outbound/acks/record-ack.js';
import { ManageSchedules } from '../../../schedules/manage-schedules.js';

const GREETING = 'Olá! Escolha uma opção.';

describe('Answers to campaigns', () => {
  const db = useTestDatabase(ticketsService);
  const key = { campaignId: 5, recipientId: 50, step: 'message', attempt: 1 };

  /** Sends it, and the network takes it. */
  async function send(overrides: Partial<CampaignMessage> = {}): Promise<number> {
    await sendCampaign(db, overrides);
    const [message] = await within(db, 1, (manager) => manager.find(Message, { order: { id: 'DESC' }, take: 1 }));
    const ack = acknowledgement({ messageId: message!.id, externalId: `C${message!.id}`, state: 'accepted', ack: 1 });
    await new RecordAck(db).execute(anEvent('message.acknowledged', 1, ack));
    await db.query('DELETE FROM outbox_event');
    return message!.id;
  }
  const confirm = (overrides: Partial<CampaignMessage> = {}) => send({ step: 'confirmation', ...overrides });
  const write = (text: string, more: Partial<InboundMessage> = {}) =>
    receive(db, { content: { kind: 'text', text }, ...more });
  const answers = async () => (await recorded(db, 'campaign.answered')).map(({ answer }) => answer);
  const tickets = () => within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
  const listed = async () => (await asOwner(db, 'SELECT reason FROM do_not_contact')).map(({ reason }) => reason);
  const bodies = async () =>
    (await asOwner<{ body: string }>(db, 'SELECT body FROM message ORDER BY seq')).map(({ body }) =>
      body.replace(/^[\u200c\u200e]/, ''),
    );

  beforeEach(() => connectTo(db, 'whatsapp'));

  describe('a bare yes or no to a confirmation', () => {
    it.each([
      ['Sim!', 'yes'],
      ['1', 'yes'],
      ['não, obrigado', 'no'],
      ['2', 'no'],
    ])('%j opens no ticket', async (text, answer) => {
      await confirm();
      const sentAt = new Date().toISOString();
      await write(text, { sentAt });

      expect(await recorded(db, 'campaign.answered')).toEqual([{ ...key, step: 'confirmation', answer, at: sentAt }]);
      expect(await onlyTicket(db)).toMatchObject({
        status: 'closed',
        unreadMessages: 0,
        waitingSince: null,
        lastMessageId: expect.any(Number),
      });
      expect(await bodies()).toEqual(['Temos novidades', text]);
      expect(await recorded(db, 'ticket.opened')).toEqual([]);
      expect(await recorded(db, 'message.created')).toMatchObject([
        { message: { body: text, read: true }, ticket: { status: 'closed', lastMessage: text } },
      ]);
      expect(await asOwner(db, 'SELECT 1 FROM ticket_cycle')).toEqual([]);
    });

    it('counts the first time, and the second opens no ticket either', async () => {
      await confirm();
      await write('sim');
      await write('sim 👍');

      expect(await answers()).toEqual(['yes']);
      expect(await tickets()).toHaveLength(1);
    });

    it('is for the confirmation, also when another campaign wrote since', async () => {
      await confirm();
      await send({ campaignId: 6, recipientId: 60 });
      await write('sim');

      expect(await recorded(db, 'campaign.answered')).toMatchObject([{ campaignId: 5, answer: 'yes' }]);
    });

    it('is the title of a button', async () => {
      await confirm();
      await receive(db, { content: { kind: 'postback', title: 'Sim', payload: 'x' } });

      expect(await answers()).toEqual(['yes']);
      expect(await bodies()).toEqual(['Temos novidades', 'Sim']);
    });

    it('is a message like any other once somebody of the company wrote', async () => {
      await confirm();
      await within(db, 1, async (manager) => sendText(manager, (await onlyTicket(db))!, 'Bom dia'));
      await write('sim');

      expect(await answers()).toEqual([]);
      expect((await tickets()).map(({ status }) => status)).toEqual(['closed', 'pending']);
    });

    it('is a message like any other to a campaign without one', async () => {
      await send();
      await write('sim');

      expect(await answers()).toEqual(['other']);
      expect(await tickets()).toHaveLength(2);
    });

    it('is stored in a live ticket as any message, where the bot is silent', async () => {
      await receive(db);
      await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 7`);
      await confirm();
      await write('sim');

      expect(await answers()).toEqual(['yes']);
      expect(await onlyTicket(db)).toMatchObject({ status: 'open', userId: 7, unreadMessages: 2 });
    });
  });

  describe('a wish for no more messages', () => {
    it('puts the contact on the list, is answered once, and opens no ticket', async () => {
      await send();
      await write('PARAR');
      await write('parar');

      expect(await answers()).toEqual(['optOut']);
      expect(await listed()).toEqual(['word']);
      expect(await tickets()).toHaveLength(1);
      expect(await publishedContacts(db)).toEqual(['Pronto: você não receberá mais mensagens como esta.']);
      expect(await recorded(db, 'doNotContact.changed')).toMatchObject([
        { isOn: true, reason: 'word', numbers: expect.arrayContaining(['5511987654321', '551187654321']) },
      ]);
    });

    it('keeps the closed ticket closed and read', async () => {
      await send();
      await write('descadastrar');

      expect(await onlyTicket(db)).toMatchObject({ status: 'closed', unreadMessages: 0 });
      expect(await bodies()).toEqual([
        'Temos novidades',
        'descadastrar',
        'Pronto: você não receberá mais mensagens como esta.',
      ]);
    });

    it('counts after another answer, and refuses the next message', async () => {
      await confirm();
      await write('sim');
      await write('sair');
      await sendCampaign(db);

      expect(await answers()).toEqual(['yes', 'optOut']);
      expect(await recorded(db, 'campaign.messageRefused')).toMatchObject([{ reason: 'optedOut' }]);
    });

    it('in plain words counts in another conversation too, other words do not', async () => {
      await send();
      await receive(db);
      await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 7 WHERE status = 'pending'`);
      const live = (await tickets()).at(-1)!;
      await within(db, 1, async (manager) => sendText(manager, (await lockTicket(manager, 1, live.id))!, 'Olá'));
      await write('cancelar');
      expect(await listed()).toEqual([]);
      await write('descadastrar');

      expect(await listed()).toEqual(['word']);
      expect((await tickets()).at(-1)).toMatchObject({ id: live.id, status: 'open', unreadMessages: 3 });
    });

    it('is a message like any other inside a sentence, and without a campaign of 30 days', async () => {
      await write('descadastrar');
      expect(await listed()).toEqual([]);
      await send();
      await write('quero parar de receber boletos em papel');
      expect(await listed()).toEqual([]);
      await asOwner(db, `UPDATE message SET created_at = now() - interval '31 days' WHERE campaign IS NOT NULL`);
      await write('descadastrar');

      expect(await listed()).toEqual([]);
    });

    it('cancels what waits until the contact writes', async () => {
      await send();
      const { contactId } = await onlyTicket(db);
      const sendAt = new Date(Date.now() + 3_600_000).toISOString();
      const schedule = { body: 'Oi', contactId, sendAt, cancelIfReplied: true };
      await new ManageSchedules(db).create(anActor({ userId: 7 }), schedule);
      await write('parar');

      expect(await asOwner(db, 'SELECT status FROM schedule')).toEqual([{ status: 'CANCELADA' }]);
    });
  });

  describe('any other answer', () => {
    let queueId: number;

    beforeEach(async () => {
      queueId = await aQueue(db, 'Vendas');
      const other = await aQueue(db, 'Suporte');
      await anAttendant(db, { id: 7 }, [queueId]);
      await connect(db, { greetingMessage: GREETING }, [queueId, other]);
    });
    const last = async () => (await tickets()).at(-1);
    const greetings = async () => (await publishedContacts(db)).filter((text) => text.startsWith(GREETING));

    it('is greeted by the bot once, where the campaign wants that', async () => {
      await send({ replies: 'bot', queueId });
      await write('Quanto custa?');

      expect(await answers()).toEqual(['other']);
      expect(await tickets()).toHaveLength(2);
      expect(await last()).toMatchObject({ status: 'pending', queueId: null, unreadMessages: 1 });
      expect(await greetings()).toHaveLength(1);
    });

    it('waits in the queue of the campaign, where the bot stays silent', async () => {
      await send({ replies: 'queue', queueId });
      await write('Quanto custa?');
      await write('Alô?');

      expect(await answers()).toEqual(['other']);
      expect(await last()).toMatchObject({ status: 'pending', queueId, userId: null, unreadMessages: 2 });
      expect(await publishedContacts(db)).toEqual([]);
    });

    it('waits for the attendant of the campaign', async () => {
      await send({ replies: 'queue', queueId, userId: 7 });
      await write('Quanto custa?');

      expect(await last()).toMatchObject({ status: 'pending', queueId, userId: 7 });
      expect(await publishedContacts(db)).toEqual([]);
    });

    it('is greeted where the queue and the attendant were deleted', async () => {
      await send({ replies: 'queue', queueId, userId: 7 });
      await asOwner(db, `UPDATE queue SET is_deleted = true WHERE id = ${queueId}`);
      await asOwner(db, 'UPDATE attendant SET is_deleted = true');
      await write('Quanto custa?');

      expect(await last()).toMatchObject({ status: 'pending', userId: null });
      expect((await last())!.queueId).not.toBe(queueId);
      expect(await greetings()).toHaveLength(1);
    });

    it('stays with whom the contact talks already', async () => {
      await receive(db);
      await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 7`);
      await send({ replies: 'queue', queueId });
      await write('Quanto custa?');

      expect(await onlyTicket(db)).toMatchObject({ status: 'open', userId: 7, queueId: null });
    });

    it('reopens the ticket where the connection does so, and goes to the queue too', async () => {
      await connect(db, { greetingMessage: GREETING, reopenAlways: true }, [queueId]);
      await send({ replies: 'queue', queueId });
      await write('Quanto custa?');

      expect(await onlyTicket(db)).toMatchObject({ status: 'pending', queueId });
      expect(await greetings()).toEqual([]);
    });

    it.each<[string, InboundContent]>([
      [
        'a file',
        { kind: 'media', media: { kind: 'image', mimetype: 'image/png', fileName: 'a', size: 1 }, caption: 'sim' },
      ],
      ['a place', { kind: 'location', latitude: 1, longitude: 2, name: '', address: '', thumbnail: null }],
    ])('is %s', async (_, content) => {
      await confirm();
      await receive(db, { content });
      expect(await answers()).toEqual(['other']);
      expect(await tickets()).toHaveLength(2);
    });
  });

  it('are none of what was written before the message was on its way', async () => {
    await sendCampaign(db, { step: 'confirmation' });
    await write('parar', { sentAt: new Date(Date.now() - 30_000).toISOString() });

    expect(await answers()).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await tickets()).toHaveLength(2);
  });

  it('are for the message before, when a later one is not on its way yet', async () => {
    const first = await send();
    await asOwner(db, `UPDATE message SET created_at = now() - interval '1 hour' WHERE id = ${first}`);
    await sendCampaign(db, { campaignId: 6, recipientId: 60 });
    await write('parar', { sentAt: new Date(Date.now() - 30_000).toISOString() });

    expect(await recorded(db, 'campaign.answered')).toMatchObject([{ campaignId: 5, answer: 'optOut' }]);
  });

  it('are none to a message that failed, of a group, of the phone, and of a blocked contact', async () => {
    const id = await send();
    await write('parar', { fromMe: true });
    await asOwner(db, 'UPDATE contact SET active = false');
    await write('parar');
    await asOwner(db, 'UPDATE contact SET active = true');
    await asOwner(db, `UPDATE message SET send_state = 'failed' WHERE id = ${id}`);
    await write('parar');

    expect(await answers()).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('are recorded once, when the message comes twice', async () => {
    await confirm();
    await write('sim', { externalId: 'TWICE' });
    await write('sim', { externalId: 'TWICE' });

    expect(await answers()).toEqual(['yes']);
    expect(await bodies()).toEqual(['Temos novidades', 'sim']);
  });

  it('cost nobody else a statement', async () => {
    await receive(db);
    await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 7`);
    const before = await statementsOf(() => receive(db));
    await sendCampaign(db, { number: '5511911112222' });
    const after = await statementsOf(() => receive(db));

    expect(after).toHaveLength(before.length);
  });
});
