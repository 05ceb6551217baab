import { PINS_MAX } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, recordedEvents } from '../../../test/arrange.js';
import { ForgetAttendant } from '../forget-attendant.js';
import { ticketsService } from '../../index.js';
import { CloseTicket } from '../close-ticket.js';
import { TransferTicket } from '../transfer/transfer-ticket.js';
import { ManagePins } from './manage-pins.js';

const ana = anActor({ userId: 7, queueIds: [1] });
const admin = anActor({ userId: 9, profile: 'admin' });

describe('Pins', () => {
  const db = useTestDatabase(ticketsService);
  const pins = new ManagePins(db);
  const pinned = async (actor = ana) => (await pins.list(actor)).map(({ id }) => id);
  const events = async () => (await recordedEvents(db)).filter(({ name }) => name === 'pins.changed');

  /** Twelve that wait in queue 1, one in queue 2 (13), one of another company (14). */
  beforeEach(async () => {
    await asOwner(
      db,
      `WITH queues AS (INSERT INTO queue (id, company_id, name, color) VALUES (1, 1, 'Sales', '#1'), (2, 1, 'Help', '#2')),
       given AS (SELECT id, CASE WHEN id = 14 THEN 2 ELSE 1 END AS company_id,
         CASE WHEN id < 13 THEN 1 WHEN id = 13 THEN 2 END AS queue_id FROM generate_series(1, 14) AS id),
       contacts AS (INSERT INTO contact (id, company_id, name) SELECT id, company_id, 'C' || id FROM given)
       INSERT INTO ticket (id, company_id, contact_id, connection_id, status, queue_id)
       SELECT id, company_id, id, 1, 'pending', queue_id FROM given`,
    );
    await anAttendant(db, { id: 7 }, [1]);
    await anAttendant(db, { id: 9, profile: 'admin' });
  });

  it('are kept for their user alone, in the order they were made', async () => {
    expect(await pins.add(ana, { ticketId: 5 })).toEqual({ ticketIds: [5] });
    expect(await pins.add(ana, { ticketId: 2 })).toEqual({ ticketIds: [5, 2] });
    await pins.add(admin, { ticketId: 3 });
    await pins.add(ana, { ticketId: 5 });

    expect(await pinned()).toEqual([5, 2]);
    expect(await pinned(admin)).toEqual([3]);
    expect(await pinned({ ...ana, companyId: 2 })).toEqual([]);
    expect(await pins.remove(ana, { ticketId: 5 })).toEqual({ ticketIds: [2] });
    expect((await events()).map(({ data }) => data)).toEqual([
      { userId: 7, ticketIds: [5] },
      { userId: 7, ticketIds: [5, 2] },
      { userId: 9, ticketIds: [3] },
      { userId: 7, ticketIds: [5, 2] },
      { userId: 7, ticketIds: [2] },
    ]);
  });

  it('are ten at most, also of two consoles at the same time', async () => {
    for (let ticketId = 1; ticketId < PINS_MAX; ticketId++) await pins.add(ana, { ticketId });
    const last = await Promise.allSettled([10, 11, 12].map((ticketId) => pins.add(ana, { ticketId })));

    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(last.filter(({ status }) => status === 'rejected')).toEqual(
      [1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'ERR_TOO_MANY_PINS' }) })),
    );
    expect(await pinned()).toHaveLength(PINS_MAX);
    await pins.remove(ana, { ticketId: 4 });
    await pins.add(ana, { ticketId: 12 });
    expect(await pinned()).toContain(12);
  });

  it('go with the close, and where the ticket goes out of sight', async () => {
    await pins.add(ana, { ticketId: 1 });
    await pins.add(ana, { ticketId: 2 });
    await pins.add(ana, { ticketId: 3 });
    await pins.add(admin, { ticketId: 2 });
    await new CloseTicket(db).execute(admin, { ticketId: 1 });
    await new TransferTicket(db).execute(admin, { ticketId: 2, queueId: 2 });

    expect(await pinned()).toEqual([3]);
    expect(await pinned(admin)).toEqual([2]);
    expect((await events()).at(-1)!.data).toEqual({ userId: 7, ticketIds: [3] });
    // What is out of sight by rights alone is not shown, and takes nobody's place.
    expect(await pinned({ ...ana, queueIds: [] })).toEqual([]);
  });

  it('go with their user', async () => {
    await pins.add(ana, { ticketId: 1 });
    await new ForgetAttendant(db).execute(anEvent('user.deleted', 1, { userId: 7, byUserId: 9 }));

    expect(await asOwner(db, 'SELECT 1 FROM ticket_pin')).toEqual([]);
  });

  it.each([
    ['hidden', 13],
    ['foreign', 14],
    ['absent', 999],
  ])('are refused of what is %s', async (_, ticketId) => {
    await expect(pins.add(ana, { ticketId })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
    await expect(pins.remove(ana, { ticketId })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  });

  it('are refused of what is closed', async () => {
    await asOwner(db, `UPDATE ticket SET status = 'closed' WHERE id = 1`);
    await expect(pins.add(ana, { ticketId: 1 })).rejects.toMatchObject({ code: 'ERR_TICKET_CHANGED' });
  });
});
