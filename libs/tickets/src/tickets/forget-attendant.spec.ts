import { anActor, anEvent, useTestDatabase } from '@prosa/testing';
import { aQueue, aTicket, onlyTicket, recordedEvents, within } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { ManageDrafts } from '../drafts/manage-drafts.js';
import { QueueMember } from '../queues/queue-member.entity.js';
import { AcceptTicket } from './accept-ticket.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { Attendant } from '../attendants/attendant.entity.js';
import { ForgetAttendant } from './forget-attendant.js';
import { SyncAttendant } from '../attendants/sync-attendant.js';

describe('ForgetAttendant', () => {
  const db = useTestDatabase(ticketsService);
  const ana = { id: 7, name: 'Ana', profile: 'user', allTicket: true, allowGroup: false } as const;
  const forget = new ForgetAttendant(db);
  const deleted = (companyId = 1) => anEvent('user.deleted', companyId, { userId: 7, byUserId: 1 });
  const sync = (queueIds: number[]) =>
    new SyncAttendant(db).execute(anEvent('user.changed', 1, { user: {} as never, attendant: { ...ana, queueIds } }));

  it.each([
    ['attended: it waits again', { status: 'open', userId: 7 }, { status: 'pending', userId: null }],
    ['waiting for that user alone: for anybody', { status: 'pending', userId: 7 }, { status: 'pending', userId: null }],
    ['of a group: it stays one', { status: 'group', isGroup: true, userId: 7 }, { status: 'group', userId: null }],
    ['of nobody', { status: 'open', userId: 8 }, { status: 'open', userId: 8 }],
    ['closed: it says who closed it', { status: 'closed', userId: 7 }, { status: 'closed', userId: 7 }],
  ] as const)('hands back a ticket %s', async (_, overrides, expected) => {
    const queueId = await aQueue(db, 'Sales');
    await sync([queueId]);
    const ticket = await aTicket(db, { queueId, ...overrides } as Partial<Ticket>);
    const event = deleted();

    await forget.execute(event);
    await forget.execute(event);

    expect(await onlyTicket(db)).toMatchObject({ ...expected, queueId });
    const events = (await recordedEvents(db)).filter(({ name }) => name.startsWith('ticket.'));
    const isMoved = overrides.userId === 7 && overrides.status !== 'closed';
    expect(events).toMatchObject(
      isMoved
        ? [
            {
              name: 'ticket.returned',
              data: { ticket: { id: ticket.id }, from: { status: overrides.status, userId: 7 }, byUserId: 1 },
            },
          ]
        : [],
    );
  });

  it('takes along what that user wrote and never sent', async () => {
    const { id: ticketId } = await aTicket(db);
    const drafts = new ManageDrafts(db);
    for (const userId of [7, 8]) {
      await drafts.save(anActor({ userId, allTicket: true }), { ticketId, mode: 'note', body: `De ${userId}` });
    }

    await forget.execute(deleted());

    const draftsLeft = within(db, 1, (manager) => manager.query<object[]>('SELECT user_id, body FROM composer_draft'));
    expect(await draftsLeft).toEqual([{ user_id: 8, body: 'De 8' }]);
  });

  it('sets the copy aside: its name stays, it serves no queue, and nothing becomes its own', async () => {
    await sync([await aQueue(db, 'Sales')]);
    await forget.execute(deleted());
    await sync([]);
    const { id } = await aTicket(db);

    expect(await within(db, 1, (manager) => manager.find(Attendant))).toMatchObject([
      { id: 7, name: 'Ana', isDeleted: true },
    ]);
    expect(await within(db, 1, (manager) => manager.find(QueueMember))).toEqual([]);
    const late = new AcceptTicket(db).execute(anActor({ userId: 7, allTicket: true }), { ticketId: id });
    expect(await late).toMatchObject({ status: 'pending', userId: null });
  });

  it("leaves another company's tickets alone", async () => {
    await aTicket(db, { status: 'open', userId: 7 }, 2);

    await forget.execute(deleted(1));

    expect(await onlyTicket(db, 2)).toMatchObject({ status: 'open', userId: 7 });
  });
});
