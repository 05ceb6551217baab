import { apiKeyActor } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, aTicket, choose, onlyTicket, recordedEvents } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { ManageSchedules } from '../../schedules/manage-schedules.js';
import { AcceptTicket } from '../../tickets/accept-ticket.js';
import { CloseTicket } from '../../tickets/close-ticket.js';
import { ReopenTicket } from '../../tickets/reopen-ticket.js';
import { ReturnTicket } from '../../tickets/return-ticket.js';
import { TransferTicket } from '../../tickets/transfer/transfer-ticket.js';

const key = apiKeyActor(1, 'Site');
const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString();

describe('what programs change', () => {
  const db = useTestDatabase(ticketsService);
  const reopen = new ReopenTicket(db);

  async function arrange() {
    const queueId = await aQueue(db, 'Sales');
    await anAttendant(db, { id: 7, name: 'Ana' }, [queueId]);
    await anAttendant(db, { id: 8, name: 'Bia' }, []);
    return queueId;
  }

  it('is a ticket through all of its states, of which nobody else is the owner', async () => {
    const queueId = await arrange();
    const { id: ticketId } = await aTicket(db, { queueId });
    const place = async () => {
      const { status, userId } = await onlyTicket(db);
      return [status, userId, queueId];
    };

    await new AcceptTicket(db).execute(key, { ticketId, userId: 7 });
    expect(await place()).toEqual(['open', 7, queueId]);
    await new ReturnTicket(db).execute(key, { ticketId });
    expect(await place()).toEqual(['pending', null, queueId]);
    await new TransferTicket(db).execute(key, { ticketId, queueId, userId: 7 });
    expect(await place()).toEqual(['open', 7, queueId]);
    await new CloseTicket(db).execute(key, { ticketId, sendFarewellMessage: false, sendRatingRequest: false });
    expect(await place()).toEqual(['closed', 7, queueId]);
    expect(await reopen.execute(key, { ticketId, userId: 7 })).toMatchObject({ status: 'open', userId: 7, queueId });
    expect((await recordedEvents(db)).filter(({ name }) => name.startsWith('ticket.'))).toMatchObject([
      { name: 'ticket.accepted', data: { byUserId: 0 } },
      { name: 'ticket.returned' },
      { name: 'ticket.transferred' },
      { name: 'ticket.closed', data: { byUserId: 0 } },
      { name: 'ticket.reopened', data: { byUserId: 0, ticket: { unreadMessages: 1 } } },
    ]);
  });

  it('is a ticket that waits for a rating', async () => {
    const queueId = await arrange();
    await choose(db, { userRating: 'enabled' });
    const { id: ticketId } = await aTicket(db, { queueId, status: 'open', userId: 7 });

    await new CloseTicket(db).execute(key, { ticketId });
    await reopen.execute(key, { ticketId, userId: 7 });

    expect(await onlyTicket(db)).toMatchObject({ status: 'open', userId: 7 });
  });

  it('is a closed ticket that goes into another queue', async () => {
    const queueId = await arrange();
    const { id: ticketId } = await aTicket(db, { status: 'closed' });

    await expect(reopen.execute(key, { ticketId, userId: 7 })).rejects.toMatchObject({ code: 'ERR_QUEUE_REQUIRED' });
    await expect(reopen.execute(key, { ticketId, userId: 7, queueId: 99 })).rejects.toMatchObject({
      code: 'ERR_NO_QUEUE_FOUND',
    });
    for (const userId of [8, 9])
      await expect(reopen.execute(key, { ticketId, userId, queueId })).rejects.toMatchObject({
        code: 'ERR_NO_USER_FOUND',
      });
    expect(await onlyTicket(db)).toMatchObject({ status: 'closed' });
    expect(await reopen.execute(key, { ticketId, userId: 7, queueId })).toMatchObject({ userId: 7, queueId });
  });

  it('is no ticket of another company', async () => {
    const { id: ticketId } = await aTicket(db, { status: 'closed' });

    await expect(reopen.execute(apiKeyActor(2, 'Site'), { ticketId, userId: 7 })).rejects.toMatchObject({
      code: 'ERR_NO_TICKET_FOUND',
    });
  });

  describe('a scheduled message', () => {
    const schedules = new ManageSchedules(db);
    const message = () => ({ body: 'Oi', contactId: 1, sendAt: TOMORROW() });

    beforeEach(async () => {
      await arrange();
      await asOwner(db, `INSERT INTO contact (id, company_id, name) VALUES (1, 1, 'Maria'), (2, 2, 'Rui')`);
    });

    it('is of the user whom a program names, and deleted by it', async () => {
      const { id, userId, user } = await schedules.create(key, { ...message(), userId: 7 });

      expect([userId, user]).toEqual([7, { id: 7, name: 'Ana' }]);
      expect(await schedules.delete(key, { scheduleId: id })).toEqual({ deleted: true });
    });

    it('is of no user who does not exist, is deleted, or of another company', async () => {
      await anAttendant(db, { id: 9, isDeleted: true });
      await anAttendant(db, { id: 10, companyId: 2 });
      for (const userId of [undefined, 9, 10, 11])
        await expect(schedules.create(key, { ...message(), userId })).rejects.toMatchObject({
          code: 'ERR_NO_USER_FOUND',
        });
      await expect(schedules.create(key, { ...message(), contactId: 2, userId: 7 })).rejects.toMatchObject({
        code: 'ERR_NO_CONTACT_FOUND',
      });
    });

    it('is of a person themselves, whomever they name', async () => {
      expect(await schedules.create(anActor({ userId: 8 }), { ...message(), userId: 7 })).toMatchObject({ userId: 8 });
    });
  });
});
