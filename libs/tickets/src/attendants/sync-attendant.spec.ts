import type { AttendantCopy, UserView } from '@prosa/contracts';
import { anEvent, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { QueueMember } from '../queues/queue-member.entity.js';
import { aQueue, within } from '../../test/arrange.js';
import { Attendant } from './attendant.entity.js';
import { SyncAttendant } from './sync-attendant.js';

describe('SyncAttendant', () => {
  const db = useTestDatabase(ticketsService);

  function sync(overrides: Partial<AttendantCopy>, companyId = 1) {
    const attendant: AttendantCopy = {
      id: 7,
      name: 'Ana',
      profile: 'user',
      queueIds: [],
      allTicket: false,
      allowGroup: false,
      ...overrides,
    };
    return new SyncAttendant(db).execute(anEvent('user.changed', companyId, { user: {} as UserView, attendant }));
  }
  const synced = (companyId: number) =>
    within(db, companyId, async (manager) => ({
      attendants: await manager.find(Attendant),
      queueIds: (await manager.find(QueueMember, { order: { queueId: 'ASC' } })).map(({ queueId }) => queueId),
    }));

  it('keeps what a user is now, and the queues it serves now', async () => {
    const [sales, help] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];
    await sync({ queueIds: [sales] });
    await sync({ name: 'Ana Maria', profile: 'admin', allTicket: true, queueIds: [help] });

    expect(await synced(1)).toMatchObject({
      attendants: [{ id: 7, name: 'Ana Maria', profile: 'admin', allTicket: true, allowGroup: false }],
      queueIds: [help],
    });
  });

  it('leaves out queues that were deleted or are of another company', async () => {
    const foreign = await aQueue(db, 'Theirs', 2);
    await sync({ queueIds: [foreign, 99] });

    expect(await synced(1)).toMatchObject({ attendants: [{ id: 7 }], queueIds: [] });
    expect(await synced(2)).toEqual({ attendants: [], queueIds: [] });
  });

  it('knows who is online and since when, and keeps it when other fields change', async () => {
    const presence = (online: boolean) => {
      const event = anEvent('user.presenceChanged', 1, { user: { id: 7, online } as UserView });
      return new SyncAttendant(db).setPresence({ ...event, at: '2026-01-01T09:00:00.000Z' });
    };
    await sync({});
    await presence(true);
    await sync({ name: 'Ana Maria' });
    expect(await synced(1)).toMatchObject({
      attendants: [{ name: 'Ana Maria', isOnline: true, onlineSince: new Date('2026-01-01T09:00:00.000Z') }],
    });

    await presence(false);
    expect(await synced(1)).toMatchObject({ attendants: [{ isOnline: false, onlineSince: null }] });
  });
});
