import { anActor, anEvent, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, aTicket, onlyTicket, recordedEvents, within } from '../../test/arrange.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../index.js';
import { DeleteQueue } from '../queues/changes/delete-queue.js';
import { AcceptTicket } from './accept-ticket.js';
import { CloseTicket } from './close-ticket.js';
import { EmptyQueue } from './empty-queue.js';
import { TicketQueries } from './queries/ticket.queries.js';
import { TransferTicket } from './transfer/transfer-ticket.js';
import { UndoStep } from './undo/undo-step.js';

const NONE = { code: 'ERR_NO_QUEUE_FOUND' };

describe('EmptyQueue', () => {
  const db = useTestDatabase(ticketsService);
  const empty = new EmptyQueue(db);
  const admin = anActor({ userId: 9, profile: 'admin' });

  /** Deletes the queue, and lets the event be handled twice. */
  async function remove(queueId: number, toQueueId: number | null = null): Promise<void> {
    await new DeleteQueue(db).execute(admin, { queueId, toQueueId });
    await db.query('DELETE FROM outbox_event');
    const event = anEvent('queue.deleted', 1, { queueId, toQueueId, byUserId: 9 });
    await empty.execute(event);
    await empty.execute(event);
  }
  const events = async () => (await recordedEvents(db)).filter(({ name }) => name.startsWith('ticket.'));

  it.each([
    ['that waits', { status: 'pending' }],
    ['in attendance', { status: 'open', userId: 7 }],
    ['of a group', { status: 'group', isGroup: true, userId: null }],
  ] as const)('leaves a ticket %s where it is, without a queue, and publishes that once', async (_, place) => {
    const queueId = await aQueue(db, 'Sales');
    await anAttendant(db, { id: 7, name: 'Ana' }, [queueId]);
    const { id } = await aTicket(db, { queueId, ...place } as Partial<Ticket>);

    await remove(queueId);

    const { status, userId } = await onlyTicket(db);
    expect({ status, userId }).toMatchObject({ status: place.status, userId: 'userId' in place ? place.userId : null });
    expect(await events()).toMatchObject([
      {
        name: 'ticket.transferred',
        data: { ticket: { id, queue: null }, from: { status, queueId, userId }, byUserId: 9 },
      },
    ]);
  });

  it('moves its tickets to the queue that gets them', async () => {
    const [queueId, toQueueId] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];
    await aTicket(db, { queueId });

    await remove(queueId, toQueueId);

    expect(await events()).toMatchObject([{ data: { ticket: { queueId: toQueueId, queue: { name: 'Help' } } } }]);
  });

  it('leaves closed ones to those who see tickets without a queue, without an event for each', async () => {
    const queueId = await aQueue(db, 'Sales');
    const { id } = await aTicket(db, { queueId, status: 'closed', userId: 7 });

    await remove(queueId);

    const sees = anActor({ userId: 8, allTicket: true });
    expect(await new TicketQueries(db).byId(sees, id)).toMatchObject({ status: 'closed', queue: null, userId: 7 });
    expect(await recordedEvents(db)).toMatchObject([{ name: 'queue.emptied', data: { queueId } }]);
  });

  it('counts them where they are', async () => {
    const queueId = await aQueue(db, 'Sales');
    await aTicket(db, { queueId });

    await remove(queueId);

    const queries = new TicketQueries(db);
    expect(await queries.counts(anActor({ queueIds: [queueId] }))).toMatchObject({ pending: 0 });
    expect(await queries.counts(anActor({ allTicket: true }))).toMatchObject({ pending: 1 });
  });

  it('lets nothing be put into the deleted queue any more', async () => {
    const [queueId, other] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];
    const { id: ticketId } = await aTicket(db, { queueId: other, status: 'open', userId: 9 });
    await new TransferTicket(db).execute(admin, { ticketId, queueId });
    await new TransferTicket(db).execute(admin, { ticketId, queueId: other });

    await remove(queueId);

    await expect(new UndoStep(db).execute(admin, { ticketId })).rejects.toMatchObject({ code: 'ERR_UNDO_TOO_LATE' });
    await expect(new TransferTicket(db).execute(admin, { ticketId, queueId })).rejects.toMatchObject(NONE);
    await expect(new AcceptTicket(db).execute(admin, { ticketId, queueId })).rejects.toMatchObject(NONE);
    expect(await onlyTicket(db)).toMatchObject({ queueId: other });
  });

  it('makes the step before final: a close into the queue cannot be undone', async () => {
    const queueId = await aQueue(db, 'Sales');
    const { id: ticketId } = await aTicket(db, { queueId, status: 'open', userId: 9 });
    await new CloseTicket(db).execute(admin, { ticketId, sendFarewellMessage: false });

    await remove(queueId);

    await expect(new UndoStep(db).execute(admin, { ticketId })).rejects.toMatchObject({ code: 'ERR_UNDO_TOO_LATE' });
  });

  it("leaves another company's tickets alone", async () => {
    const queueId = await aQueue(db, 'Sales');
    await aQueue(db, 'Help', 2);
    await aTicket(db, { queueId: await aQueue(db, 'Stock', 2) }, 2);

    await remove(queueId);

    expect((await onlyTicket(db, 2)).queueId).not.toBeNull();
    expect(await within(db, 2, (manager) => manager.query<object[]>('SELECT 1 FROM queue WHERE is_deleted'))).toEqual(
      [],
    );
  });
});
