import type { EventMessage, Events } from '@prosa/contracts';
import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { SyncOptions } from '../options/sync-options.js';
import { CountTicketFacts } from './count-ticket-facts.js';

type FactEvent = 'ticket.opened' | 'ticket.reopened' | 'ticket.closed' | 'ticket.undone';

describe('The facts of a day', () => {
  const db = useTestDatabase(ticketsService);
  const count = new CountTicketFacts(db);

  const event = <N extends FactEvent>(name: N, at: string, from = 'open', companyId = 1): EventMessage<N> => ({
    ...anEvent(name, companyId, { from: { status: from } } as unknown as Events[N]),
    at,
  });
  const facts = () =>
    asOwner(
      db,
      `SELECT company_id AS company, day::text, opened, reopened, closed, closes_undone AS undone
       FROM ticket_fact ORDER BY 1, 2`,
    );

  it('count what happened to tickets, of each company by itself', async () => {
    const at = '2026-05-04T15:00:00.000Z';
    await count.execute(event('ticket.opened', at));
    await count.execute(event('ticket.opened', at));
    await count.execute(event('ticket.closed', at));
    await count.execute(event('ticket.reopened', at, 'closed'));
    await count.execute(event('ticket.opened', at, 'open', 2));

    expect(await facts()).toEqual([
      { company: 1, day: '2026-05-04', opened: 2, reopened: 1, closed: 1, undone: 0 },
      { company: 2, day: '2026-05-04', opened: 1, reopened: 0, closed: 0, undone: 0 },
    ]);
  });

  it.each([
    ['02:59', '2026-05-03'],
    ['03:00', '2026-05-04'],
  ])('belong to the day in the company’s time zone at %s UTC', async (time, day) => {
    await count.execute(event('ticket.closed', `2026-05-04T${time}:00.000Z`));

    expect(await facts()).toMatchObject([{ day, closed: 1 }]);
  });

  it('belong to the day of the zone that the company chose', async () => {
    await new SyncOptions(db).setZone(anEvent('company.zoneChanged', 1, { timeZone: 'Asia/Tokyo' }));

    await count.execute(event('ticket.closed', '2026-05-04T16:00:00.000Z'));
    await count.execute(event('ticket.closed', '2026-05-04T16:00:00.000Z', 'open', 2));

    expect(await facts()).toMatchObject([
      { company: 1, day: '2026-05-05' },
      { company: 2, day: '2026-05-04' },
    ]);
  });

  it('count an event once, however often it comes', async () => {
    const opened = event('ticket.opened', '2026-05-04T15:00:00.000Z');
    await Promise.all([1, 2, 3].map(() => count.execute(opened)));

    expect(await facts()).toMatchObject([{ opened: 1 }]);
  });

  it('count the undoing of a close, and not that of a transfer', async () => {
    const at = '2026-05-04T15:00:00.000Z';
    await count.execute(event('ticket.undone', at, 'open'));
    await count.execute(event('ticket.undone', at, 'closed'));

    expect(await facts()).toMatchObject([{ undone: 1 }]);
  });
});
