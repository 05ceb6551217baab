import { aBus, anActor, useTestDatabase } from '@prosa/testing';
import {
  anAttendant,
  aQueue,
  aTicket,
  choose,
  endSteps,
  onlyTicket,
  recordedEvents,
  publishedContacts,
} from '../../../test/arrange.js';
import { WriteMessage } from '../../messages/outbound/write-message.js';
import { ticketsService } from '../../index.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { TransferTicket } from './transfer-ticket.js';

const admin = anActor({ userId: 9, profile: 'admin' });

describe('TransferTicket', () => {
  const db = useTestDatabase(ticketsService);
  const transfer = new TransferTicket(db);

  /** Ana's ticket in Sales; Bia serves Help, Root all. */
  async function arrange(overrides: Partial<Ticket> = {}) {
    const [sales, help] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];
    await anAttendant(db, { id: 7, name: 'Ana' }, [sales]);
    await anAttendant(db, { id: 8, name: 'Bia' }, [help]);
    await anAttendant(db, { id: 9, name: 'Root', profile: 'admin' });
    const { id: ticketId } = await aTicket(db, { status: 'open', userId: 7, queueId: sales, ...overrides });
    return { ticketId, sales, help, ana: anActor({ userId: 7, queueIds: [sales], allowGroup: true }) };
  }

  it.each([
    ['to a queue: pending, without an owner', {}, undefined, { status: 'pending', userId: null }],
    ['to an attendant of the queue: open, and theirs', {}, 8, { status: 'open', userId: 8 }],
    ['to an admin, who serves every queue', {}, 9, { status: 'open', userId: 9 }],
    ['a waiting one', { status: 'pending', userId: null }, 8, { status: 'open', userId: 8 }],
    ['a group to an admin: still a group', { status: 'group', isGroup: true }, 9, { status: 'group', userId: 9 }],
  ] as const)('moves %s, and publishes where it was', async (_, overrides, userId, expected) => {
    const { ticketId, help, ana, sales } = await arrange(overrides);

    const view = await transfer.execute(ana, { ticketId, queueId: help, userId });

    expect(view).toMatchObject({ ...expected, queueId: help });
    expect(await recordedEvents(db)).toMatchObject([
      {
        name: 'ticket.transferred',
        data: { ticket: { version: view.version }, from: { queueId: sales }, byUserId: 7 },
      },
    ]);
  });

  it.each([
    ['unread for the attendant who gets it, although the one before had read it', 8, {}, 1],
    ['as read as it was for who takes it themselves', 7, { userId: 8 }, 0],
    ['as read as it was in a queue', undefined, {}, 0],
    ['as read as it was in a group, which many read', 9, { status: 'group', isGroup: true }, 0],
  ] as const)('is %s', async (_, userId, overrides, unreadMessages) => {
    const { ticketId, sales, help } = await arrange({ unreadMessages: 0, ...overrides });
    const actor = anActor({ userId: 7, profile: 'admin' });

    const view = await transfer.execute(actor, { ticketId, queueId: userId === 7 ? sales : help, userId });

    expect(view.unreadMessages).toBe(unreadMessages);
  });

  it.each([
    ['to a queue', undefined],
    ['to an attendant', 8],
  ])('%s twice at once is one transfer, and the contact receives one text', async (_, userId) => {
    const { ticketId, help } = await arrange();
    await choose(db, { sendMsgTransfTicket: 'enabled' });

    const twice = [1, 2].map(() => transfer.execute(admin, { ticketId, queueId: help, userId }));
    const [first, second] = await Promise.all(twice);
    await endSteps(db);

    expect(second).toEqual(first);
    expect((await recordedEvents(db)).filter(({ name }) => name === 'ticket.transferred')).toHaveLength(1);
    expect(await publishedContacts(db)).toHaveLength(1);
  });

  it('stays in its queue when none is said, and needs one', async () => {
    const { ticketId, sales, ana } = await arrange();
    expect(await transfer.execute(ana, { ticketId, userId: 9 })).toMatchObject({ queueId: sales, userId: 9 });
  });

  it('shows the giver nothing more of its messages', async () => {
    const { ticketId, help, ana } = await arrange();

    expect(await transfer.execute(ana, { ticketId, queueId: help, userId: 8 })).toMatchObject({ lastMessage: null });
    await expect(transfer.execute(ana, { ticketId, queueId: help })).rejects.toMatchObject({
      code: 'ERR_NO_TICKET_FOUND',
    });
  });

  it.each([
    ['without any queue', { queueId: null }, {}, 'ERR_QUEUE_REQUIRED'],
    ['to a queue that is not there', {}, { queueId: 999 }, 'ERR_NO_QUEUE_FOUND'],
    ['to a user who does not serve the queue', {}, { userId: 8 }, 'ERR_NO_USER_FOUND'],
    ['to nobody known', {}, { userId: 999 }, 'ERR_NO_USER_FOUND'],
    ['to a deleted user', {}, { userId: 10 }, 'ERR_NO_USER_FOUND'],
    ['to a user of another company', {}, { userId: 11 }, 'ERR_NO_USER_FOUND'],
    ['a group to who sees none', { status: 'group', isGroup: true }, { userId: 12 }, 'ERR_NO_USER_FOUND'],
    ['a closed one', { status: 'closed' }, {}, 'ERR_TICKET_NOT_TRANSFERABLE'],
    ["another attendant's", { userId: 8 }, {}, 'ERR_NO_TICKET_FOUND'],
  ] as const)('refuses %s, and records nothing', async (_, overrides, to, code) => {
    const { ticketId, sales, ana } = await arrange(overrides);
    await anAttendant(db, { id: 10, isDeleted: true, profile: 'admin' });
    await anAttendant(db, { id: 11, companyId: 2, profile: 'admin' });
    await anAttendant(db, { id: 12 }, [sales]);

    await expect(transfer.execute(ana, { ticketId, ...to })).rejects.toMatchObject({ code });
    expect(await recordedEvents(db)).toEqual([]);
  });

  it("refuses another company's", async () => {
    const { ticketId } = await arrange();
    const foreign = await aQueue(db, 'Theirs', 2);
    const refused = { code: 'ERR_NO_TICKET_FOUND' };

    await expect(transfer.execute({ ...admin, companyId: 2 }, { ticketId, queueId: foreign })).rejects.toMatchObject(
      refused,
    );
    await expect(transfer.execute(admin, { ticketId, queueId: foreign })).rejects.toMatchObject({
      code: 'ERR_NO_QUEUE_FOUND',
    });
    expect(await onlyTicket(db)).toMatchObject({ status: 'open', userId: 7 });
  });

  describe('sends the contact, where the company wants it and once it is final,', () => {
    it.each([
      ['the queue, when it waits there', {}, undefined, 'departamento *Help*'],
      ['who attends and where, when both changed', {}, 8, '*Bia*, do departamento *Help*'],
      ['nothing of people, in a group', { status: 'group', isGroup: true }, 9, 'departamento *Help*'],
    ] as const)('%s', async (_, overrides, userId, expected) => {
      const { ticketId, help, ana } = await arrange(overrides);
      await choose(db, { sendMsgTransfTicket: 'enabled' });

      await transfer.execute(ana, { ticketId, queueId: help, userId });
      expect(await publishedContacts(db)).toEqual([]);
      await endSteps(db);

      expect(await publishedContacts(db)).toEqual([expect.stringContaining(expected)]);
      expect(await onlyTicket(db)).toMatchObject({ unreadMessages: 1, waitingSince: expect.any(Date) as unknown });
    });

    it('in the words of who transferred', async () => {
      const { ticketId, ana } = await arrange();
      await choose(db, { sendMsgTransfTicket: 'enabled' });
      await anAttendant(db, { id: 7, name: 'Ana', language: 'en' });

      await transfer.execute(ana, { ticketId, userId: 9 });
      await endSteps(db);

      expect(await publishedContacts(db)).toEqual([expect.stringContaining('You have been transferred to *Root*.')]);
    });

    it('before anything that the new owner writes, and once', async () => {
      const { ticketId, ana } = await arrange();
      await choose(db, { sendMsgTransfTicket: 'enabled' });
      await transfer.execute(ana, { ticketId, userId: 9 });

      await new WriteMessage(db, aBus({})).execute(admin, { ticketId, body: 'Olá' });
      await endSteps(db);

      expect(await publishedContacts(db)).toEqual([expect.stringContaining('*Root*'), 'Olá']);
    });
  });
});
