import type { CompanySettings } from '@prosa/contracts';
import { anActor, useTestDatabase } from '@prosa/testing';
import {
  anAttendant,
  aQueue,
  aTicket,
  choose,
  endSteps,
  eventNames,
  onlyTicket,
  receive,
  recordedEvents,
  publishedContacts,
  within,
  nameCompany,
} from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { ContactTag } from '../../tags/contact-tag.entity.js';
import { Tag } from '../../tags/tag.entity.js';
import { AcceptTicket } from '../accept-ticket.js';
import { CloseTicket } from '../close-ticket.js';
import { ReopenTicket } from '../reopen-ticket.js';
import { ReturnTicket } from '../return-ticket.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { TransferTicket } from '../transfer/transfer-ticket.js';
import { UndoStep } from './undo-step.js';

const admin = anActor({ userId: 9, profile: 'admin' });
const TOO_LATE = { code: 'ERR_UNDO_TOO_LATE' };
const NONE = { code: 'ERR_NO_TICKET_FOUND' };

describe('A step with a ticket', () => {
  const db = useTestDatabase(ticketsService);
  const close = new CloseTicket(db);
  const transfer = new TransferTicket(db);
  const undo = new UndoStep(db);

  /** Ana's ticket, and her farewell. */
  async function arrange(overrides: Partial<Ticket> = {}) {
    const queueId = await aQueue(db, 'Sales');
    await anAttendant(db, { id: 7, name: 'Ana', farewellMessage: ' Até logo! ' }, [queueId]);
    await anAttendant(db, { id: 8, name: 'Bia' }, [queueId]);
    await anAttendant(db, { id: 9, name: 'Root', profile: 'admin' });
    const { id: ticketId } = await aTicket(db, { status: 'open', userId: 7, queueId, ...overrides });
    return { ticketId, queueId, ana: anActor({ userId: 7, queueIds: [queueId] }) };
  }
  const age = () => within(db, 1, (manager) => manager.query(`UPDATE ticket_step SET expires_at = now()`));

  it('that closed it is undone: it returns to its place, and no farewell is sent', async () => {
    const { ticketId, ana } = await arrange();
    const { waitingSince } = await onlyTicket(db);
    await close.execute(ana, { ticketId });

    const view = await undo.execute(ana, { ticketId });
    await endSteps(db);

    expect(view).toMatchObject({ status: 'open', userId: 7, waitingSince: waitingSince?.toISOString() });
    expect(await eventNames(db)).toEqual(['ticket.closed', 'timer.set', 'timer.cancelled', 'ticket.undone']);
    expect((await recordedEvents(db)).at(-1)).toMatchObject({
      data: { ticket: view, from: { status: 'closed' }, byUserId: 7 },
    });
    await expect(undo.execute(ana, { ticketId })).rejects.toMatchObject(NONE);
  });

  it('that gave it away is taken back by who did, who sees it no longer', async () => {
    const { ticketId, ana } = await arrange();
    await transfer.execute(ana, { ticketId, userId: 8 });

    expect(await undo.execute(ana, { ticketId })).toMatchObject({ status: 'open', userId: 7 });
  });

  it('is not taken back by anybody else', async () => {
    const { ticketId, ana } = await arrange();
    await close.execute(ana, { ticketId });

    await expect(undo.execute(admin, { ticketId })).rejects.toMatchObject(NONE);
    await expect(undo.execute({ ...ana, companyId: 2 }, { ticketId })).rejects.toMatchObject(NONE);
    expect(await undo.execute(ana, { ticketId })).toMatchObject({ status: 'open' });
  });

  it.each([
    ['its time is over', () => age()],
    ['its contact wrote again', () => receive(db)],
  ])('is not taken back when %s', async (_, changeConcurrently) => {
    const { ticketId, ana } = await arrange();
    await close.execute(ana, { ticketId });
    await changeConcurrently();

    await expect(undo.execute(ana, { ticketId })).rejects.toMatchObject(TOO_LATE);
  });

  it('is not taken back when somebody went on with the ticket', async () => {
    const { ticketId, queueId, ana } = await arrange();
    await transfer.execute(ana, { ticketId, queueId });
    await new AcceptTicket(db).execute(anActor({ userId: 8, queueIds: [queueId] }), { ticketId });

    await expect(undo.execute(ana, { ticketId })).rejects.toMatchObject(NONE);
    expect(await onlyTicket(db)).toMatchObject({ userId: 8 });
  });

  it('that nobody undoes sends its text to the contact, once, by the owner of the ticket', async () => {
    const { ticketId } = await arrange();
    await close.execute(admin, { ticketId });
    expect(await publishedContacts(db)).toEqual([]);

    await endSteps(db);
    await endSteps(db);

    expect(await publishedContacts(db)).toEqual(['Até logo!']);
    expect(await onlyTicket(db)).toMatchObject({ status: 'closed', unreadMessages: 1 });
  });

  it('that is reopened says no farewell', async () => {
    const { ticketId, ana } = await arrange();
    await close.execute(ana, { ticketId });
    await new ReopenTicket(db).execute(ana, { ticketId });
    await endSteps(db);

    expect(await publishedContacts(db)).toEqual([]);
  });

  it('of a transfer sends its text at once when the ticket moves on', async () => {
    const { ticketId, queueId, ana } = await arrange();
    await choose(db, { sendMsgTransfTicket: 'enabled' });
    await transfer.execute(ana, { ticketId, queueId });
    await new AcceptTicket(db).execute(admin, { ticketId });
    await new ReturnTicket(db).execute(admin, { ticketId });
    await endSteps(db);

    expect(await publishedContacts(db)).toEqual([expect.stringContaining('*Sales*')]);
  });

  it.each([
    ['without farewell', { status: 'open' }, false, {}, []],
    ['of one that waited: no farewell', { status: 'pending', userId: null }, true, {}, []],
    [
      'of one that waited, where the company says farewell to those too',
      { status: 'pending', userId: null },
      true,
      { sendFarewellWaitingTicket: 'enabled' },
      ['Até logo!'],
    ],
    ['of a group: no farewell', { status: 'group', isGroup: true }, true, {}, []],
    ['of somebody without a farewell', { userId: 9 }, true, {}, []],
  ] as [string, Partial<Ticket>, boolean, Partial<CompanySettings>, string[]][])(
    'that closes it %s',
    async (...row) => {
      const [, overrides, sendFarewellMessage, options, expectedText] = row;
      const { ticketId, ana } = await arrange(overrides);
      await choose(db, options);
      const actor = overrides.userId === 9 ? admin : { ...ana, allowGroup: true };

      await close.execute(actor, { ticketId, sendFarewellMessage });
      await endSteps(db);

      expect(await publishedContacts(db)).toEqual(expectedText);
    },
  );

  it("fills the farewell's placeholders, in the name of whose ticket it was", async () => {
    const { ticketId } = await arrange();
    await nameCompany(db, 'Padaria Central');
    await anAttendant(db, {
      id: 7,
      name: 'Ana',
      farewellMessage: 'Até, {{firstName}}! {{userName}}, {{name_company}}',
    });

    await close.execute(admin, { ticketId });
    await endSteps(db);

    expect(await publishedContacts(db)).toEqual(['Até, Maria! Ana, Padaria Central']);
  });

  it('that closes it needs a tag on the contact, where the company wants one, unless it only waited', async () => {
    const { ticketId, ana } = await arrange();
    await choose(db, { requiredTag: 'enabled' });
    const refused = { code: 'ERR_TAG_REQUIRED' };

    await expect(close.execute(ana, { ticketId })).rejects.toMatchObject(refused);
    await new ReturnTicket(db).execute(ana, { ticketId });
    expect(await close.execute(ana, { ticketId })).toMatchObject({ status: 'closed' });
    await new ReopenTicket(db).execute(ana, { ticketId });
    await expect(close.execute(ana, { ticketId, sendFarewellMessage: false })).rejects.toMatchObject(refused);
    await within(db, 1, async (manager) => {
      const tag = await manager.save(Tag, { companyId: 1, name: 'VIP', color: '#123456' });
      await manager.insert(ContactTag, { companyId: 1, contactId: 1, tagId: tag.id });
    });
    expect(await close.execute(ana, { ticketId })).toMatchObject({ status: 'closed' });
  });

  it('made twice at once is made once, and says one farewell', async () => {
    const { ticketId, ana } = await arrange();

    await Promise.all([1, 2, 3, 4].map(() => close.execute(ana, { ticketId })));
    await endSteps(db);

    expect(await publishedContacts(db)).toEqual(['Até logo!']);
  });
});
