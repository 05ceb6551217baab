import { useTestDatabase } from '@prosa/testing';
import type { CompanySettings } from '@prosa/contracts';
import { anAttendant, aQueue, aTicket, choose, onlyTicket, recordedEvents, within } from '../../test/arrange.js';
import type { Attendant } from '../attendants/attendant.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../index.js';
import { routeToQueue } from './route-to-queue.js';

describe('routeToQueue', () => {
  const db = useTestDatabase(ticketsService);

  const route = (ticketId: number, queueId: number, companyId = 1) =>
    within(db, companyId, async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      return routeToQueue(manager, ticket!, queueId);
    });
  const logged = () =>
    within(db, 1, (manager) =>
      manager.query<{ type: string; userId: number | null; reason: string | null }[]>(
        `SELECT type, user_id AS "userId", reason FROM ticket_log WHERE company_id = 1 AND type <> 'create' ORDER BY id`,
      ),
    );
  const online = (id: number, overrides: Partial<Attendant> = {}) => ({
    id,
    isOnline: true,
    onlineSince: new Date('2026-01-01T09:00:00Z'),
    ...overrides,
  });
  /** A closed ticket of the contact by another connection, attended by the user. */
  const attendedBefore = (contactId: number, userId: number) =>
    within(db, 1, (manager) =>
      manager.insert(Ticket, { companyId: 1, contactId, connectionId: 2, status: 'closed', userId }),
    );

  async function arrange(options: Partial<CompanySettings>, attendants: (Partial<Attendant> & { id: number })[]) {
    const sales = await aQueue(db, 'Sales');
    for (const attendant of attendants) await anAttendant(db, attendant, [sales]);
    await choose(db, options);
    const ticket = await aTicket(db, {});
    return { sales, ticket };
  }

  it('gives it to the least loaded attendant online, to wait for them, and says why', async () => {
    const { sales, ticket } = await arrange({}, [online(7), online(8), { id: 9 }]);
    await within(db, 1, (manager) =>
      manager.insert(Ticket, { companyId: 1, contactId: ticket.contactId, connectionId: 2, status: 'open', userId: 7 }),
    );

    expect(await route(ticket.id, sales)).toEqual({ userId: 8, reason: 'leastLoaded' });

    const place = await within(db, 1, (manager) => manager.findOneByOrFail(Ticket, { companyId: 1, id: ticket.id }));
    expect(place).toMatchObject({ status: 'pending', queueId: sales, userId: 8 });
    expect(await logged()).toEqual([{ type: 'routed', userId: 8, reason: 'leastLoaded' }]);
    const moved = (await recordedEvents(db)).filter(({ name }) => name === 'ticket.transferred');
    expect(moved).toMatchObject([{ data: { ticket: { userId: 8, queueId: sales } } }]);
  });

  it('takes turns: who was given one is idle for less long', async () => {
    const { sales, ticket } = await arrange({}, [online(7), online(8)]);
    const first = await route(ticket.id, sales);
    const second = await route(ticket.id, sales);
    expect([first?.userId, second?.userId]).toEqual([7, 8]);
  });

  it('leaves it to all of the queue when nobody is online, and says so', async () => {
    const { sales, ticket } = await arrange({}, [{ id: 7 }, online(8, { profile: 'admin' })]);

    expect(await route(ticket.id, sales)).toEqual({ userId: null, reason: 'nobodyOnline' });
    expect(await onlyTicket(db)).toMatchObject({ status: 'pending', queueId: sales, userId: null });
    expect((await logged()).at(-1)).toEqual({ type: 'nobodyOnline', userId: null, reason: 'nobodyOnline' });
  });

  it('never exceeds the limit of an attendant, even for many tickets at once', async () => {
    const { sales, ticket } = await arrange({}, [online(7, { maxTickets: 2 })]);
    const others = await within(db, 1, (manager) =>
      manager.save(
        [2, 3, 4, 5].map((connectionId) =>
          Object.assign(new Ticket(), { companyId: 1, contactId: ticket.contactId, connectionId, status: 'pending' }),
        ),
      ),
    );

    const routed = await Promise.all([ticket, ...others].map(({ id }) => route(id, sales)));

    const reasons = routed.map((one) => one?.reason);
    expect(reasons.filter((reason) => reason === 'onlyAvailable')).toHaveLength(2);
    expect(reasons.filter((reason) => reason === 'everyoneFull')).toHaveLength(3);
  });

  it('chooses nobody where the company does not want it', async () => {
    const { sales, ticket } = await arrange({ userRandom: 'disabled' }, [online(7)]);
    expect(await route(ticket.id, sales)).toEqual({ userId: null, reason: null });
    expect(await logged()).toEqual([]);
  });

  it.each([
    ['goes back to its last attendant', online(8), { userId: 8, reason: 'lastAttendant' }],
    ['stays for all when that one is absent', { id: 8 }, { userId: null, reason: null }],
  ])('of a contact who comes back %s', async (_, last, expected) => {
    const { sales, ticket } = await arrange({ userRandom: 'disabled', returnToAttendant: 'enabled' }, [
      online(7),
      last,
    ]);
    await attendedBefore(ticket.contactId, 8);
    expect(await route(ticket.id, sales)).toEqual(expected);
  });

  it('sets the rotator of a queue that rotates', async () => {
    const { sales, ticket } = await arrange({ userRandom: 'disabled' }, [online(7)]);
    await within(db, 1, (manager) =>
      manager.query('UPDATE queue SET is_rotating = true, rotator_minutes = 5 WHERE company_id = 1'),
    );

    expect(await route(ticket.id, sales)).toMatchObject({ userId: 7 });
    const timers = (await recordedEvents(db)).filter(({ name }) => name === 'timer.set');
    expect(timers.map(({ data }) => data)).toMatchObject([
      { key: `ticket:${ticket.id}:rotator`, kind: 'ticket.rotator', data: { ticketId: ticket.id, userId: 7 } },
    ]);
    const minutes = (Date.parse(timers[0]!.data.dueAt as string) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(5);
  });

  it("moves nothing that is closed, nor into a queue that is deleted or another company's", async () => {
    const { sales, ticket } = await arrange({}, [online(7)]);
    const foreign = await aQueue(db, 'Theirs', 2);
    expect([await route(ticket.id, foreign), await route(ticket.id, 999)]).toEqual([null, null]);
    await within(db, 1, (manager) => manager.update(Ticket, { companyId: 1, id: ticket.id }, { status: 'closed' }));
    expect(await route(ticket.id, sales)).toBeNull();
    expect(await logged()).toEqual([]);
  });
});
