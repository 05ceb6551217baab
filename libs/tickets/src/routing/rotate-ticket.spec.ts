import type { Events } from '@prosa/contracts';
import { anActor, anEvent, useTestDatabase } from '@prosa/testing';
import {
  anAttendant,
  aQueue,
  aTicket,
  choose,
  onlyTicket,
  publishedContacts,
  recordedEvents,
  within,
} from '../../test/arrange.js';
import { Attendant } from '../attendants/attendant.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { ticketsService } from '../index.js';
import { ChangeQueue } from '../queues/changes/change-queue.js';
import { AcceptTicket } from '../tickets/accept-ticket.js';
import { ReturnTicket } from '../tickets/return-ticket.js';
import { RotateQueue } from './rotate-queue.js';
import { RotateTicket } from './rotate-ticket.js';
import { routeToQueue } from './route-to-queue.js';

describe('RotateTicket', () => {
  const db = useTestDatabase(ticketsService);
  /** Replicas share nothing but the database. */
  const [one, other] = [new RotateTicket(db), new RotateTicket(db)];
  const since = new Date('2026-01-01T09:00:00Z');

  const timers = async (): Promise<Events['timer.set'][]> =>
    (await recordedEvents(db)).filter(({ name }) => name === 'timer.set').map(({ data }) => data as never);
  /** The event of the timer that was set last. */
  const lastDue = async () => anEvent('timer.due', 1, (await timers()).at(-1) as unknown as Events['timer.due']);
  const turn = async () => one.execute(await lastDue());
  const minutesLeft = async () => Math.round((Date.parse((await timers()).at(-1)!.dueAt) - Date.now()) / 60_000) || 0;
  const owner = async () => (await onlyTicket(db)).userId;
  const set = (id: number, values: Partial<Attendant>) =>
    within(db, 1, (manager) => manager.update(Attendant, { companyId: 1, id }, values));
  const logged = async (): Promise<string[]> => {
    const entries = await within(db, 1, (manager) =>
      manager.query<{ type: string; userId: number | null }[]>(
        `SELECT type, user_id AS "userId" FROM ticket_log WHERE company_id = 1 ORDER BY id`,
      ),
    );
    return entries
      .filter(({ type }) => ['routed', 'rotated', 'nobodyOnline'].includes(type))
      .map(({ type, userId }) => (userId === null ? type : `${type} ${userId}`));
  };

  /** A ticket that came into a queue which rotates every 5 minutes and has three attendants. */
  async function arrange(online: number[]) {
    const sales = await aQueue(db, 'Sales');
    await within(db, 1, (manager) =>
      manager.query('UPDATE queue SET is_rotating = true, rotator_minutes = 5 WHERE company_id = 1'),
    );
    for (const id of [7, 8, 9]) {
      const isOnline = online.includes(id);
      await anAttendant(db, { id, isOnline, onlineSince: isOnline ? since : null }, [sales]);
    }
    await choose(db, { userRandom: 'disabled' });
    const { id: ticketId } = await aTicket(db);
    await within(db, 1, async (manager) => routeToQueue(manager, (await lockTicket(manager, 1, ticketId))!, sales));
    return { ticketId, sales };
  }

  it('passes a ticket that gets no answer on to each attendant, and begins again', async () => {
    await arrange([7, 8, 9]);
    const owners = [await owner()];
    for (let round = 0; round < 4; round++) {
      await turn();
      owners.push(await owner());
    }

    expect(owners).toEqual([7, 8, 9, 7, 8]);
    expect(await logged()).toEqual(['routed 7', 'rotated 8', 'rotated 9', 'rotated 7', 'rotated 8']);
    expect([await onlyTicket(db), await minutesLeft()]).toMatchObject([{ status: 'pending' }, 5]);
  });

  it('passes it on once, whatever the number of replicas and repeats', async () => {
    await arrange([7, 8, 9]);
    const [due, again] = [await lastDue(), await lastDue()];

    await Promise.all([one.execute(due), other.execute(due), one.execute(again), other.execute(again)]);
    await one.execute(due);

    expect(await logged()).toEqual(['routed 7', 'rotated 8']);
    expect(await timers()).toHaveLength(2);
  });

  it('notifies the new owner, and the list of the one before, as a transfer does', async () => {
    await arrange([7, 8]);
    await turn();
    const moved = (await recordedEvents(db)).filter(({ name }) => name === 'ticket.transferred');
    expect(moved.at(-1)?.data).toMatchObject({ from: { userId: 7 }, ticket: { userId: 8, status: 'pending' } });
  });

  it('skips who is absent or full', async () => {
    await arrange([7, 9]);
    await turn();
    expect(await owner()).toBe(9);
    await set(7, { maxTickets: 1 });
    await set(8, { isOnline: true, maxTickets: 1 });
    await turn();
    expect(await owner()).toBe(8);
  });

  it('leaves it with the only one who is online, without an entry, and asks again later', async () => {
    await arrange([7]);
    await turn();
    expect([await owner(), await logged(), await minutesLeft()]).toEqual([7, ['routed 7'], 5]);
  });

  it('says once that nobody is online, tries again, and gives it to the first who comes', async () => {
    await arrange([]);
    await turn();
    await turn();
    expect([await owner(), await logged(), await minutesLeft()]).toEqual([null, ['nobodyOnline'], 1]);

    await set(8, { isOnline: true, onlineSince: since });
    await turn();
    expect([await owner(), await logged()]).toEqual([8, ['nobodyOnline', 'routed 8']]);
  });

  it('asks the contact to wait once, when a ticket that waited for all gets an attendant', async () => {
    await arrange([]);
    await set(8, { isOnline: true, onlineSince: since });
    expect(await publishedContacts(db)).toEqual([]);
    await turn();
    await set(7, { isOnline: true, onlineSince: since });
    await turn();

    expect([await owner(), await publishedContacts(db)]).toEqual([7, [expect.stringContaining('Aguarde um momento')]]);
  });

  it('reaches the tickets that wait already, when it is turned on', async () => {
    const { sales, ticketId } = await arrange([]);
    await within(db, 1, (manager) => manager.query('UPDATE queue SET is_rotating = false WHERE company_id = 1'));
    await turn();
    await set(8, { isOnline: true, onlineSince: since });
    const admin = anActor({ userId: 1, profile: 'admin' });
    await new ChangeQueue(db).execute(admin, { queueId: sales, ativarRoteador: true, tempoRoteador: 5 });
    expect((await timers()).at(-1)).toMatchObject({ kind: 'queue.rotator' });
    await new RotateQueue(db).execute(await lastDue());
    expect((await timers()).at(-1)).toMatchObject({ kind: 'ticket.rotator', data: { ticketId } });
    await turn();
    expect(await owner()).toBe(8);
  });

  it('lets alone what was accepted meanwhile, and gives another attendant what was returned', async () => {
    const { ticketId, sales } = await arrange([7, 8]);
    const due = await lastDue();
    const ana = anActor({ userId: 7, queueIds: [sales] });
    await new AcceptTicket(db).execute(ana, { ticketId });
    await one.execute(due);
    expect(await onlyTicket(db)).toMatchObject({ status: 'open', userId: 7 });

    await new ReturnTicket(db).execute(ana, { ticketId });
    await one.execute(due);
    expect([await owner(), await minutesLeft()]).toEqual([null, 0]);
    await turn();
    expect(await owner()).toBe(8);
  });

  it('waits while the bot talks with the contact', async () => {
    const { ticketId } = await arrange([]);
    await set(7, { isOnline: true });
    await within(db, 1, (manager) =>
      manager.query('UPDATE ticket SET is_bot = true WHERE company_id = 1 AND id = $1', [ticketId]),
    );
    await turn();
    expect([await owner(), await logged(), await minutesLeft()]).toEqual([null, ['nobodyOnline'], 1]);
  });

  it('stops in a queue that rotates no longer', async () => {
    await arrange([7, 8]);
    await within(db, 1, (manager) => manager.query('UPDATE queue SET is_rotating = false WHERE company_id = 1'));
    await turn();
    expect([await owner(), await timers()]).toMatchObject([7, [{ kind: 'ticket.rotator' }]]);
  });

  it('does nothing in another company', async () => {
    await arrange([7, 8]);
    await one.execute({ ...(await lastDue()), companyId: 2 });
    expect(await owner()).toBe(7);
  });
});
