import { servedSettings, type ServedSettings } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import {
  anAttendant,
  aQueue,
  aTicket,
  choose,
  endSteps,
  eventNames,
  onlyTicket,
  publishedContacts,
  receive,
  within,
} from '../../../test/arrange.js';
import { CopyConnection } from '../../connections/copy-connection.js';
import { ticketsService } from '../../index.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { CloseTicket } from '../close-ticket.js';
import { closeLockedTicket } from '../move-ticket.js';
import { ReopenTicket } from '../reopen-ticket.js';
import { ReturnTicket } from '../return-ticket.js';
import { UndoStep } from '../undo/undo-step.js';
import { recordRating } from './ticket-cycle.js';

interface Cycle {
  userId: number | null;
  closedBy: number | null;
  rating: number | null;
  isAccepted: boolean;
  isClosed: boolean;
  isFinished: boolean;
}

describe('A rating', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin', name: 'Root' });
  const close = new CloseTicket(db);
  const reopen = new ReopenTicket(db);

  const saved = (settings: Partial<ServedSettings>) =>
    new CopyConnection(db).execute(
      anEvent('connection.saved', 1, {
        connection: {
          id: 1,
          companyId: 1,
          name: 'Shop',
          channel: 'whatsapp',
          number: '',
          status: 'CONNECTED',
          qrcode: '',
          retries: 0,
          isDefault: true,
          reason: null,
          queueIds: [],
          updatedAt: new Date().toISOString(),
        },
        settings: servedSettings(settings),
      }),
    );
  async function arrange(overrides: Partial<Ticket> = {}) {
    await anAttendant(db, { id: 7, name: 'Ana' });
    await anAttendant(db, { id: 9, name: 'Root', profile: 'admin' });
    await saved({ ratingMessage: 'De 0 a 10, {{name}}?', complationMessage: 'Tchau, {{name}}' });
    await choose(db, { userRating: 'enabled' });
    return (await aTicket(db, { status: 'open', userId: 7, ...overrides })).id;
  }
  const cycles = () =>
    asOwner<Cycle>(
      db,
      `SELECT user_id AS "userId", closed_by AS "closedBy", rating, accepted_at IS NOT NULL AS "isAccepted",
         closed_at IS NOT NULL AS "isClosed", finished_at IS NOT NULL AS "isFinished" FROM ticket_cycle ORDER BY id`,
    );
  const rate = (value: number) =>
    within(db, 1, async (manager) =>
      recordRating(manager, (await manager.findOneBy(Ticket, { companyId: 1 }))!, value),
    );
  const end = () =>
    within(db, 1, async (manager) => {
      const ticket = (await manager.findOneBy(Ticket, { companyId: 1 }))!;
      await closeLockedTicket(manager, { ...admin, userId: 0 }, ticket, { farewell: null, isUndoable: false });
    });

  it('is asked for at a close, once for each service cycle, and its owner stays', async () => {
    const ticketId = await arrange();
    expect(await close.execute(admin, { ticketId })).toMatchObject({ status: 'nps', userId: 7 });
    expect(await eventNames(db)).toEqual(['ticket.ratingRequested', 'timer.set']);
    await endSteps(db);
    expect(await publishedContacts(db)).toEqual(['De 0 a 10, Maria?']);
    const awaiting = { userId: 7, closedBy: 9, rating: null, isAccepted: true, isClosed: true, isFinished: false };
    expect(await cycles()).toEqual([awaiting]);

    expect([await rate(9), await rate(2)]).toEqual([true, false]);
    await end();
    const rated = { ...awaiting, rating: 9, isFinished: true };
    expect(await onlyTicket(db)).toMatchObject({ status: 'closed', userId: 7 });
    expect(await cycles()).toEqual([rated]);

    expect(await reopen.execute(admin, { ticketId })).toMatchObject({ status: 'open', userId: 9 });
    expect(await cycles()).toMatchObject([rated, { userId: 9, rating: null, isClosed: false }]);
    expect(await close.execute(admin, { ticketId })).toMatchObject({ status: 'nps' });
  });

  it('is asked for no longer once that close is undone, or the ticket is reopened: the cycle goes on', async () => {
    const ticketId = await arrange();
    await close.execute(admin, { ticketId });
    expect(await new UndoStep(db).execute(admin, { ticketId })).toMatchObject({ status: 'open', userId: 7 });
    await close.execute(admin, { ticketId });
    expect(await reopen.execute(admin, { ticketId })).toMatchObject({ status: 'open', userId: 9 });
    await endSteps(db);

    expect(await publishedContacts(db)).toEqual([]);
    const continued = { userId: 9, closedBy: null, rating: null, isClosed: false, isFinished: false };
    expect(await cycles()).toMatchObject([continued]);

    await close.execute(admin, { ticketId, sendFarewellMessage: false });
    expect(await cycles()).toMatchObject([{ isFinished: true }]);
    await new UndoStep(db).execute(admin, { ticketId });
    await new ReturnTicket(db).execute(admin, { ticketId });
    expect(await cycles()).toMatchObject([{ ...continued, userId: null, isAccepted: false }]);
  });

  it('is not requested of a contact who writes before that: they go on with whom they talked with', async () => {
    const ticketId = await arrange();
    await close.execute(admin, { ticketId });
    await receive(db, { content: { kind: 'text', text: 'Mais uma coisa' } });
    await endSteps(db);

    expect(await onlyTicket(db)).toMatchObject({ status: 'open', userId: 7 });
    expect(await publishedContacts(db)).toEqual([]);
  });

  it('is given by the contact, who gets the farewell', async () => {
    const ticketId = await arrange();
    await close.execute(admin, { ticketId });
    await endSteps(db);
    await receive(db, { content: { kind: 'text', text: 'nove' } });
    await endSteps(db);

    expect(await onlyTicket(db)).toMatchObject({ status: 'closed', userId: 7, unreadMessages: 0 });
    expect(await cycles()).toMatchObject([{ rating: 9, userId: 7, isFinished: true }]);
    expect(await publishedContacts(db)).toEqual(['De 0 a 10, Maria?', 'Tchau, Maria']);
  });

  it.each([
    [0, 1],
    [2, 1],
    [3, 2],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 5],
    [10, 5],
  ])('of %i is shown as %i of 5 while its cycle is the last, and the ticket closed', async (rate, shown) => {
    const ticketId = await arrange();
    const view = () => within(db, 1, (manager) => ticketView(manager, 1, ticketId));
    await close.execute(admin, { ticketId, sendRatingRequest: false });
    expect(await view()).toMatchObject({ status: 'closed', userRating: null });

    await within(db, 1, (manager) => recordRating(manager, { companyId: 1, id: ticketId }, rate));
    expect(await view()).toMatchObject({ userRating: shown });

    await reopen.execute(admin, { ticketId });
    expect(await view()).toMatchObject({ status: 'open', userRating: null });
    await close.execute(admin, { ticketId, sendRatingRequest: false });
    expect(await view()).toMatchObject({ status: 'closed', userRating: null });
  });

  it.each([
    ['without a farewell', { sendFarewellMessage: false }, {}, []],
    ['without a request', { sendRatingRequest: false }, {}, ['Tchau, Maria']],
    ['of a group', {}, { status: 'group', isGroup: true }, []],
    ['of a contact who still waits', {}, { status: 'pending', userId: null }, []],
    ['of one that waits for a rating', {}, { status: 'nps' }, ['Tchau, Maria']],
  ] as const)('is not asked for at a close %s', async (_, choice, place, texts) => {
    const ticketId = await arrange(place);

    expect(await close.execute(admin, { ticketId, ...choice })).toMatchObject({ status: 'closed' });
    await endSteps(db);
    expect(await publishedContacts(db)).toEqual(texts);
  });

  it('is not asked for where the company or the connection does not want it', async () => {
    const ticketId = await arrange();
    await choose(db, { userRating: 'disabled' });
    expect(await close.execute(admin, { ticketId })).toMatchObject({ status: 'closed' });
    await choose(db, { userRating: 'enabled' });
    await saved({ complationMessage: 'Tchau' });
    await reopen.execute(admin, { ticketId });
    expect(await close.execute(admin, { ticketId })).toMatchObject({ status: 'closed' });
  });

  it.each([
    ['', '', 'Tchau, Maria'],
    ['', 'Volte sempre, {{name}}', 'Volte sempre, Maria'],
    ['Um abraço, {{name}}', 'Volte sempre', 'Um abraço, Maria'],
  ])('is followed by the farewell of the owner (%j), the queue (%j) or the connection', async (own, ofQueue, text) => {
    const queueId = await aQueue(db, 'Sales');
    await asOwner(db, 'UPDATE queue SET complation_message = $1', [ofQueue]);
    const ticketId = await arrange({ queueId });
    await asOwner(db, 'UPDATE attendant SET farewell_message = $1 WHERE id = 7', [own]);
    await close.execute(admin, { ticketId, sendRatingRequest: false });
    await endSteps(db);

    expect(await publishedContacts(db)).toEqual([text]);
  });
});
