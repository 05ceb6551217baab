import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { acknowledgement, aTicket, MARIA, onlyTicket, recordedEvents, tombstones, within } from '../../test/arrange.js';
import { campaignMessage, connectTo, recorded, sendCampaign } from '../../test/campaigns.js';
import { Message } from '../conversation/message/message.entity.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { putOnList } from '../do-not-contact/do-not-contact.js';
import { filesInUse } from '../files/files-in-use.js';
import { ticketsService } from '../index.js';
import { RecordAck } from '../messages/outbound/acks/record-ack.js';
import { SendCampaignMessage } from './send-campaign-message.js';

const media = {
  key: '1/2026/01/promo',
  kind: 'image' as const,
  mimetype: 'image/png',
  fileName: 'promo.png',
  size: 9,
};

describe('Messages of campaigns', () => {
  const db = useTestDatabase(ticketsService);

  const messages = () => within(db, 1, (manager) => manager.find(Message, { where: { fromMe: true } }));
  const tickets = () => within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
  const count = async (table: string) => {
    const [{ n } = { n: 0 }] = await asOwner<{ n: number }>(db, `SELECT count(*)::int AS n FROM ${table}`);
    return n;
  };
  const refusal = async () => (await recorded(db, 'campaign.messageRefused')).at(-1);

  beforeEach(() => connectTo(db, 'whatsapp'));

  it('are stored in a closed ticket of a new contact, and on their way', async () => {
    await sendCampaign(db);

    const ticket = await onlyTicket(db);
    const [message] = await messages();
    expect(ticket).toMatchObject({ status: 'closed', userId: null, queueId: null, unreadMessages: 0, imported: null });
    expect(message).toMatchObject({ body: '\u200cTemos novidades', sendState: 'queued', userId: null });
    expect(await asOwner(db, 'SELECT name, number FROM contact')).toEqual([
      { name: 'Maria Souza', number: '5511987654321' },
    ]);
    expect(await recorded(db, 'message.queued')).toMatchObject([
      { class: 'bulk', content: { kind: 'text', text: '\u200cTemos novidades' }, to: [MARIA] },
    ]);
    const [{ created }] = (await recorded(db, 'message.queued')) as [{ created: { message: object } }];
    expect(created.message).toMatchObject({ campaign: { id: 5, name: 'Natal' } });
    expect(await recorded(db, 'campaign.messageStored')).toEqual([
      {
        campaignId: 5,
        recipientId: 50,
        step: 'message',
        attempt: 1,
        messageId: message!.id,
        contactId: ticket.contactId,
        ticketId: ticket.id,
        ticketUuid: ticket.uuid,
      },
    ]);
  });

  it('open no service: nothing is counted, nothing waits, and nobody is greeted', async () => {
    await sendCampaign(db);

    expect(await count('ticket_cycle')).toBe(0);
    expect(await count('ticket_log')).toBe(0);
    const names = (await recordedEvents(db)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('ticket.') || name.startsWith('timer.'))).toEqual([]);
    expect(await messages()).toHaveLength(1);
  });

  it('leave a closed ticket closed, and its cycle as it was', async () => {
    const { id } = await aTicket(db, { status: 'closed' });
    const before = await asOwner(db, 'SELECT * FROM ticket_cycle');
    await sendCampaign(db);

    expect(await onlyTicket(db)).toMatchObject({ id, status: 'closed' });
    expect(await asOwner(db, 'SELECT * FROM ticket_cycle')).toEqual(before);
  });

  it('change neither place nor unread messages of a live ticket', async () => {
    const { id, unreadMessages, waitingSince } = await aTicket(db, { status: 'open', userId: 7 });
    expect(unreadMessages).toBe(1);
    await sendCampaign(db);

    expect(await onlyTicket(db)).toMatchObject({ id, status: 'open', userId: 7, unreadMessages, waitingSince });
  });

  it('keep the name that a contact has', async () => {
    await aTicket(db);
    await sendCampaign(db, { name: 'Outra' });
    expect(await asOwner(db, 'SELECT name FROM contact')).toEqual([{ name: 'Maria' }]);
  });

  it('are stored once, whether the event or only its message comes again', async () => {
    const event = anEvent('campaign.messageDue', 1, campaignMessage());
    await sendCampaign(db, {}, event);
    await sendCampaign(db, {}, event);
    expect(await recorded(db, 'campaign.messageStored')).toHaveLength(1);
    await sendCampaign(db);

    expect(await messages()).toHaveLength(1);
    const [first, second] = await recorded(db, 'campaign.messageStored');
    expect(second).toEqual(first);
    expect(await recorded(db, 'message.queued')).toHaveLength(1);
  });

  it('come again with another attempt, step or test', async () => {
    await sendCampaign(db);
    await sendCampaign(db, { attempt: 2 });
    await sendCampaign(db, { step: 'confirmation' });
    await sendCampaign(db, { recipientId: 0, testKey: 'a' });
    await sendCampaign(db, { recipientId: 0, testKey: 'b' });
    await sendCampaign(db, { recipientId: 0, testKey: 'b' });

    expect(await messages()).toHaveLength(5);
    expect(await tickets()).toHaveLength(1);
  });

  it('leave nothing of a transaction that failed, and are sent when the event comes again', async () => {
    const event = anEvent('campaign.messageDue', 1, campaignMessage());
    await asOwner(db, 'ALTER TABLE campaign_message RENAME TO away');
    await expect(sendCampaign(db, {}, event)).rejects.toThrow();
    await asOwner(db, 'ALTER TABLE away RENAME TO campaign_message');
    expect([await count('contact'), await count('message'), await count('outbox_event')]).toEqual([0, 0, 0]);
    await sendCampaign(db, {}, event);

    expect(await messages()).toHaveLength(1);
  });

  it('show a file with the text as its caption, which stays while any message shows it', async () => {
    await sendCampaign(db, { media });
    await sendCampaign(db, { media, text: '', recipientId: 51, number: '5511911112222' });

    expect(await recorded(db, 'message.queued')).toMatchObject([
      { content: { kind: 'media', media, caption: '\u200cTemos novidades' } },
      { content: { kind: 'media', media, caption: '' } },
    ]);
    await asOwner(db, 'DELETE FROM campaign_message WHERE recipient_id = 50');
    await asOwner(db, `UPDATE message SET media = NULL WHERE body = '\u200cTemos novidades'`);
    expect(await filesInUse(db, { companyId: 1 } as never, { keys: [media.key] })).toEqual({ keys: [media.key] });
  });

  it('go as a template where there is one, also while the window is closed', async () => {
    await connectTo(db, 'whatsappapi');
    const message = { name: 'natal', language: 'pt_BR', components: [] } as never;
    await sendCampaign(db, { template: { message, category: 'MARKETING' } });

    expect(await recorded(db, 'message.queued')).toMatchObject([
      { content: { kind: 'template', template: { name: 'natal' }, text: 'Temos novidades' } },
    ]);
  });

  describe('are refused, and leave nothing behind', () => {
    const nothing = async () => [await count('contact'), await count('ticket'), await count('message')];

    it('without their connection', async () => {
      await sendCampaign(db, { connectionId: 9 });
      expect(await refusal()).toEqual({
        campaignId: 5,
        recipientId: 50,
        step: 'message',
        attempt: 1,
        reason: null,
        code: 'ERR_NO_WAPP_FOUND',
      });
      expect(await nothing()).toEqual([0, 0, 0]);
    });

    it('when the window is closed and there is no template', async () => {
      await connectTo(db, 'whatsappapi');
      await sendCampaign(db);
      expect(await refusal()).toMatchObject({ reason: null, code: 'ERR_WINDOW_CLOSED' });
      expect(await nothing()).toEqual([0, 0, 0]);
    });

    it('when they are empty', async () => {
      await sendCampaign(db, { text: '' });
      expect(await refusal()).toMatchObject({ reason: 'empty' });
      expect(await nothing()).toEqual([0, 0, 0]);
    });

    it('when their person was erased, unless they wrote since', async () => {
      await within(db, 1, (manager) => tombstones.place(manager, 1, [MARIA]));
      await sendCampaign(db);
      expect(await refusal()).toMatchObject({ reason: 'erased', code: 'ERR_CONTACT_ERASED' });
      expect(await nothing()).toEqual([0, 0, 0]);

      await aTicket(db);
      await sendCampaign(db);
      expect(await messages()).toHaveLength(1);
    });

    it.each([
      [
        'blocked',
        'ERR_CONTACT_BLOCKED',
        (id: number) => asOwner(db, `UPDATE contact SET active = false WHERE id = ${id}`),
      ],
      [
        'optedOut',
        'ERR_DO_NOT_CONTACT',
        (contactId: number) =>
          within(db, 1, (manager) => putOnList(manager, { companyId: 1, contactId }, { reason: 'person' })),
      ],
    ])('to who is %s', async (reason, code, refuse) => {
      const { contactId } = await aTicket(db, { status: 'closed' });
      await refuse(contactId);
      const before = await nothing();
      await sendCampaign(db, { number: '551187654321' });

      expect(await refusal()).toMatchObject({ reason, code });
      expect(await nothing()).toEqual(before);
      expect(await recorded(db, 'message.queued')).toEqual([]);
    });

    it('once, when the event comes again', async () => {
      const event = anEvent('campaign.messageDue', 1, campaignMessage({ connectionId: 9 }));
      await sendCampaign(db, {}, event);
      await sendCampaign(db, {}, event);
      expect(await recorded(db, 'campaign.messageRefused')).toHaveLength(1);
    });
  });

  it('are of one company', async () => {
    await new SendCampaignMessage(db, tombstones).execute(anEvent('campaign.messageDue', 2, campaignMessage()));
    expect(await count('message')).toBe(0);
    expect(await refusal()).toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });

  describe('report what the network says of them', () => {
    const acknowledge = (ack: Parameters<typeof acknowledgement>[0]) =>
      new RecordAck(db).execute(anEvent('message.acknowledged', 1, acknowledgement(ack)));
    const changes = () => recorded(db, 'campaign.messageChanged');
    const key = { campaignId: 5, recipientId: 50, step: 'message', attempt: 1 };
    let messageId: number;

    beforeEach(async () => {
      await sendCampaign(db);
      messageId = (await messages())[0]!.id;
    });

    it('with its time and cost, once for each change', async () => {
      const cost = { amount: 0.06, currency: 'USD' };
      const price = { category: 'marketing', type: 'regular', isBillable: true, cost };
      await acknowledge({ messageId, state: 'accepted', ack: 1 });
      await acknowledge({ messageId, state: 'accepted', ack: 1 });
      await acknowledge({ messageId, state: 'delivered', ack: 2, price, reachedAt: '2026-01-01T10:00:00.000Z' });
      await acknowledge({ messageId, state: 'read', ack: 3 });

      expect(await changes()).toEqual([
        { ...key, state: 'accepted', reason: null, at: expect.any(String), cost: null },
        { ...key, state: 'delivered', reason: null, at: '2026-01-01T10:00:00.000Z', cost },
        { ...key, state: 'read', reason: null, at: expect.any(String), cost },
      ]);
    });

    it('also that they failed, or that nobody knows', async () => {
      await acknowledge({ messageId, state: 'unknown', ack: 0 });
      await acknowledge({ messageId, state: 'failed', ack: 0, reason: '131026' });

      expect(await changes()).toMatchObject([
        { state: 'unknown', reason: null },
        { state: 'failed', reason: '131026' },
      ]);
    });
  });
});
