import type { ContactView, InboundContent, TicketView } from '@prosa/contracts';
import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { ticketsService } from '../../index.js';
import {
  lid,
  aTicket,
  eventNames,
  inbound,
  onlyTicket,
  phone,
  receive,
  recordedEvents,
  within,
  tombstones,
} from '../../../test/arrange.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { Message } from '../../conversation/message/message.entity.js';
import { ReceiveMessage } from './receive-message.js';

const GROUP = { aliases: [{ type: 'group' as const, value: '1203' }], name: 'Family', isGroup: true };

describe('ReceiveMessage', () => {
  const db = useTestDatabase(ticketsService);

  const messages = (companyId = 1) =>
    within(db, companyId, (manager) => manager.find(Message, { where: { companyId }, order: { id: 'ASC' } }));
  const receiveOneAfterTheOther = async (amount: number) => {
    for (let sent = 0; sent < amount; sent++) await receive(db);
  };
  const text = (value: string): InboundContent => ({ kind: 'text', text: value });

  it('opens a waiting ticket for a person, and records contact, ticket and message in the lane of the thread', async () => {
    await receive(db, { content: text('Olá') });

    const ticket = { status: 'pending', unreadMessages: 1, lastMessage: 'Olá', version: 2, userId: null };
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'contact.saved', companyId: 1, key: '1:1:1', data: { contact: { id: 1 } } },
      { name: 'contact.pictureRequested', companyId: 1, data: { contactId: 1, connectionId: 1, picture: '' } },
      { name: 'ticket.opened', companyId: 1, key: '1:1:1', data: { ticket } },
      {
        name: 'message.created',
        companyId: 1,
        key: '1:1:1',
        data: { ticket, message: { body: 'Olá', fromMe: false } },
      },
    ]);
  });

  it('opens a group ticket for a group, with the author as its own contact', async () => {
    const author = { aliases: [phone('5511911112222')], name: 'Rui' };
    await receive(db, { contact: GROUP, participant: '5511911112222@s.whatsapp.net', author });

    expect(await onlyTicket(db)).toMatchObject({ status: 'group', isGroup: true, contactId: 1 });
    const created = (await recordedEvents(db)).at(-1);
    expect(created?.data).toMatchObject({
      message: { contact: { name: 'Rui', urlPicture: '' } },
      ticket: { contact: { name: 'Family' }, lastMessageContact: { name: 'Rui' } },
    });
  });

  it("names in a group's ticket the author of its last message as the contact's own events do", async () => {
    const author = { aliases: [phone('5511911112222')], name: null };
    await receive(db, { contact: GROUP, participant: '5511911112222@s.whatsapp.net', author });
    const { ticket } = (await recordedEvents(db)).at(-1)!.data as { ticket: TicketView };
    await receive(db, { contact: { ...author, name: 'Rui', isGroup: false } });

    const saved = (await recordedEvents(db)).flatMap(({ name, data }) =>
      name === 'contact.saved' ? data.contact : [],
    );
    const states = (saved as ContactView[]).filter(({ id }) => id === ticket.lastMessageContact!.id);
    const named = states.map(({ id, name, version }) => ({ id, name, version }));
    expect(ticket.lastMessageContact).toEqual(named[0]);
    expect(named[1]).toMatchObject({ name: 'Rui' });
    expect(named[1]!.version).toBeGreaterThan(named[0]!.version);
  });

  it("names each participant of a group by their own name, also in reactions, and nobody for the phone's own", async () => {
    const rui = { aliases: [phone('5511911112222')], name: 'Rui' };
    const lia = { aliases: [lid('555')], name: 'Lia' };
    await receive(db, { contact: GROUP, externalId: 'A', participant: 'rui', author: rui, content: text('oi') });
    const reaction = { kind: 'reaction', targetExternalId: 'A', emoji: '👍' } as const;
    await receive(db, { contact: GROUP, externalId: 'B', participant: 'lia', author: lia, content: reaction });
    await receive(db, { contact: GROUP, externalId: 'C', fromMe: true, content: text('nosso') });

    const created = (await recordedEvents(db)).filter(({ name }) => name === 'message.created').map(({ data }) => data);
    expect(created).toMatchObject([
      { message: { contact: { name: 'Rui' } }, ticket: { lastMessageContact: { name: 'Rui' } } },
      { message: { contact: { name: 'Lia' } }, ticket: { lastMessageContact: { name: 'Rui' } } },
      { message: { contact: { name: 'Family' } }, ticket: { lastMessageContact: null } },
    ]);
  });

  it.each([
    ['attended', { status: 'open', userId: 7 }],
    ['waiting', { status: 'pending' }],
  ] as const)('adds to the live ticket that is %s, and leaves it there', async (_, overrides) => {
    await aTicket(db, overrides);
    await receive(db, { content: text('e aí?') });

    expect(await onlyTicket(db)).toMatchObject({ ...overrides, unreadMessages: 2, version: 3 });
    expect(await eventNames(db)).toEqual(['message.created']);
  });

  it('opens another ticket after the close, and on another connection', async () => {
    await aTicket(db, { status: 'closed' });
    await receive(db);
    await receive(db, { connectionId: 2 });

    const tickets = await within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
    expect(tickets.map(({ status, connectionId }) => [status, connectionId])).toEqual([
      ['closed', 1],
      ['pending', 1],
      ['pending', 2],
    ]);
  });

  it('makes one contact and one ticket of many first messages at once, and keeps them all in order of arrival', async () => {
    await Promise.all(Array.from({ length: 20 }, () => receiveOneAfterTheOther(10)));

    expect(await onlyTicket(db)).toMatchObject({ unreadMessages: 200 });
    expect(await within(db, 1, (manager) => manager.count(Contact))).toBe(1);
    const events = (await recordedEvents(db)).filter(({ name }) => name === 'message.created');
    const versions = events.map(({ data }) => (data.ticket as { version: number }).version);
    expect(versions).toEqual(Array.from({ length: 200 }, (_, index) => index + 2));
    const seqs = events.map(({ data }) => (data.message as { seq: number }).seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  }, 60_000);

  it('handles an event once', async () => {
    const event = anEvent('message.received', 1, { inbound: inbound() });
    await new ReceiveMessage(db, tombstones).execute(event);
    await new ReceiveMessage(db, tombstones).execute(event);

    expect(await messages()).toHaveLength(1);
  });

  it('drops a message it has, even when its ticket was closed since', async () => {
    await receive(db, { externalId: 'SAME' });
    await asOwner(db, `UPDATE ticket SET status = 'closed'`);
    await receive(db, { externalId: 'SAME', content: text('changed') });

    expect(await messages()).toMatchObject([{ body: 'Oi' }]);
    expect(await onlyTicket(db)).toMatchObject({ status: 'closed', unreadMessages: 1 });
    expect(await eventNames(db)).toHaveLength(4);
  });

  it('drops the same message coming twice at once', async () => {
    await Promise.allSettled(Array.from({ length: 20 }, () => receive(db, { externalId: 'SAME' })));

    expect(await messages()).toHaveLength(1);
    expect(await onlyTicket(db)).toMatchObject({ unreadMessages: 1 });
  });

  it.each([
    ['direction', { fromMe: true }],
    ['chat', { chatId: 'other@s.whatsapp.net' }],
    ['connection', { connectionId: 2 }],
    ['participant', { participant: 'rui' }],
  ])('keeps messages of one provider id apart by %s', async (_, other) => {
    await receive(db, { externalId: 'SAME' });
    await receive(db, { externalId: 'SAME', ...other });

    expect(await messages()).toHaveLength(2);
  });

  it('keeps messages of one provider id apart by company', async () => {
    await receive(db, { externalId: 'SAME' });
    await receive(db, { externalId: 'SAME' }, 2);

    expect([await messages(1), await messages(2)]).toMatchObject([[{ ticketId: 1 }], [{ ticketId: 2 }]]);
  });

  it('puts the readable form in the place of an unreadable message, not the other way round', async () => {
    await receive(db, { externalId: 'X', content: { kind: 'unreadable' } });
    await receive(db, { externalId: 'X', content: text('now') });
    await receive(db, { externalId: 'X', content: { kind: 'unreadable' } });

    expect(await messages()).toMatchObject([{ body: 'now', mediaType: 'conversation' }]);
    expect((await recordedEvents(db)).slice(4)).toMatchObject([
      {
        name: 'message.updated',
        data: { message: { body: 'now' }, ticket: { lastMessage: 'now', unreadMessages: 1 } },
      },
    ]);
  });

  it('keeps what the phone sent: sent already, nothing unread, the ticket where it is', async () => {
    await receive(db);
    await receive(db, { fromMe: true, content: text('from the phone') });

    expect(await onlyTicket(db)).toMatchObject({ status: 'pending', unreadMessages: 0, waitingSince: null });
    expect((await messages())[1]).toMatchObject({ fromMe: true, ack: 2, sendState: null, read: true });
  });

  it('opens a ticket for what the phone sent to someone new', async () => {
    await receive(db, { fromMe: true });

    expect(await onlyTicket(db)).toMatchObject({ status: 'pending', unreadMessages: 0, waitingSince: null });
  });

  it('waits since the oldest unanswered message, and never from the future', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await receive(db, { sentAt: '2026-01-02T03:04:05.678Z' });
    await receive(db, { sentAt: tomorrow });

    expect((await onlyTicket(db)).waitingSince?.toISOString()).toBe('2026-01-02T03:04:05.678Z');
    expect((await messages())[1]!.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('finds the quoted message in the same chat, and only there', async () => {
    await receive(db, { externalId: 'Q' });
    await receive(db, { quotedExternalId: 'Q' });
    await receive(db, { quotedExternalId: 'Q', chatId: 'other' });

    expect((await messages()).map(({ quotedId }) => quotedId)).toEqual([null, 1, null]);
  });

  describe('of a reaction', () => {
    const reaction: InboundContent = { kind: 'reaction', emoji: '👍', targetExternalId: 'T' };

    it('keeps it beside its target, and leaves the ticket as it was', async () => {
      await receive(db, { externalId: 'T' });
      await asOwner(db, `UPDATE ticket SET status = 'closed'`);
      const before = await onlyTicket(db);
      await receive(db, { content: reaction });

      expect(await onlyTicket(db)).toEqual(before);
      expect((await messages())[1]).toMatchObject({
        body: '👍',
        mediaType: 'reactionMessage',
        quotedId: 1,
        read: true,
      });
      expect((await eventNames(db)).at(-1)).toBe('message.created');
    });

    it('keeps it in the latest ticket when the target is not known', async () => {
      await receive(db);
      await receive(db, { content: reaction });

      expect((await messages())[1]).toMatchObject({ ticketId: 1, quotedId: null });
    });

    it('ignores it where there is no ticket', async () => {
      await receive(db, { content: reaction });

      expect(await messages()).toEqual([]);
      expect(await eventNames(db)).toEqual([]);
    });
  });
});
