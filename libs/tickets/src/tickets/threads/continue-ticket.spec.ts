import { type ConnectionView, servedSettings } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, aTicket, eventNames, inbound, receive, within } from '../../../test/arrange.js';
import { CopyConnection } from '../../connections/copy-connection.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../../index.js';
import { Queue } from '../../queues/queue.entity.js';
import { OpenTicket } from '../by-hand/open-ticket.js';

describe('A contact who writes again', () => {
  const db = useTestDatabase(ticketsService);
  const saved = (timeCreateNewTicket: number | null, reopenAlways = false) =>
    new CopyConnection(db).execute(
      anEvent('connection.saved', 1, {
        connection: {
          ...({
            id: 1,
            companyId: 1,
            name: 'Shop',
            channel: 'whatsapp',
            number: '',
            isDefault: true,
          } as ConnectionView),
          queueIds: [],
          updatedAt: new Date().toISOString(),
        },
        settings: servedSettings({ timeCreateNewTicket, reopenAlways }),
      }),
    );
  const tickets = () =>
    within(db, 1, (manager) => manager.find(Ticket, { where: { companyId: 1 }, order: { id: 'ASC' } }));
  async function closedTicket() {
    const queueId = await aQueue(db, 'Sales');
    await anAttendant(db, { id: 7, name: 'Ana' }, [queueId]);
    const { id } = await aTicket(db, { status: 'closed', userId: 7, queueId });
    return { id, queueId };
  }

  it('gets a new ticket, where the connection continues none', async () => {
    await saved(null);
    await closedTicket();
    await receive(db);

    expect(await tickets()).toMatchObject([{ status: 'closed' }, { status: 'pending', userId: null }]);
  });

  it('continues the latest ticket within the time of the connection, with its queue and owner, once', async () => {
    await saved(60);
    const { id, queueId } = await closedTicket();
    const message = inbound();
    await Promise.all([receive(db, message), receive(db, message)]);

    expect(await tickets()).toMatchObject([{ id, status: 'pending', queueId, userId: 7, unreadMessages: 2 }]);
    expect((await eventNames(db)).filter((name) => name !== 'timer.set')).toEqual([
      'ticket.reopened',
      'message.created',
    ]);
    expect(await asOwner(db, 'SELECT finished_at IS NULL AS "isLive" FROM ticket_cycle ORDER BY id')).toEqual([
      { isLive: false },
      { isLive: true },
    ]);
  });

  it('gets a new ticket after that time', async () => {
    await saved(60);
    const { id } = await closedTicket();
    await asOwner(db, `UPDATE ticket SET updated_at = now() - interval '61 minutes'`);
    await receive(db);

    expect(await tickets()).toMatchObject([{ id, status: 'closed' }, { status: 'pending' }]);
  });

  it('keeps one ticket for all time, where the connection wants that', async () => {
    await saved(null, true);
    const { id, queueId } = await closedTicket();
    await asOwner(db, `UPDATE ticket SET updated_at = now() - interval '3 years'`);
    await receive(db);

    expect(await tickets()).toMatchObject([{ id, status: 'pending', queueId, userId: 7 }]);
  });

  it('is served in that one ticket too, where somebody writes to them first', async () => {
    await saved(null, true);
    const { id } = await closedTicket();
    const [{ contactId } = { contactId: 0 }] = await tickets();
    const admin = anActor({ userId: 9, profile: 'admin' });
    const view = await new OpenTicket(db).execute(admin, { contactId, whatsappId: 1 });

    expect(view).toMatchObject({ id, status: 'open', userId: 9 });
  });

  it('waits for anybody, where queue and owner were deleted', async () => {
    await saved(60);
    const { id, queueId } = await closedTicket();
    await within(db, 1, (manager) => manager.update(Queue, { id: queueId }, { isDeleted: true }));
    await anAttendant(db, { id: 7, isDeleted: true });
    await receive(db);

    expect(await tickets()).toMatchObject([{ id, status: 'pending', queueId: null, userId: null }]);
  });
});
