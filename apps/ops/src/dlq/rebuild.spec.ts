import { type RunningService, startService } from '@prosa/service-kit/service';
import { createTestDatabase, eventually, testPlatform } from '@prosa/testing';
import { ticketsService } from '@prosa/tickets';
import fc from 'fast-check';
import pg from 'pg';
import { runDlq } from './run-dlq.js';

interface Given {
  companyId: number;
  name: string;
  from: string;
  /** Age in hours. */
  age: number;
}

/** The product runs during all tests: its relay publishes, its consumers count. */
describe('npm run dlq -- rebuild', () => {
  let running: RunningService;
  let platform: ReturnType<typeof testPlatform>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    platform = testPlatform(database.url);
    running = await startService(ticketsService, platform);
    running.startRelay();
    owner = new pg.Client(database.url);
    await owner.connect();
  }, 60_000);
  afterAll(async () => {
    await owner.end();
    await running.stop();
    await platform.driver.close();
    await database.drop();
  });

  const rebuild = (...args: string[]) =>
    runDlq(['rebuild', '--name', 'ticket-facts', ...args], { DATABASE_URL: database.url });

  /** Records events as the service does. */
  const record = (events: readonly Given[]) =>
    owner.query(
      `INSERT INTO tickets.outbox_event (id, company_id, name, key, data, at)
       SELECT gen_random_uuid(), "companyId", name, "companyId" || ':1:1',
         json_build_object('from', json_build_object('status', "from")), now() - age * interval '1 hour'
       FROM jsonb_to_recordset($1::jsonb) AS given ("companyId" integer, name text, "from" text, age integer)`,
      [JSON.stringify(events)],
    );

  const COUNTS = `count(*) FILTER (WHERE name = 'ticket.opened')::integer AS opened,
    count(*) FILTER (WHERE name = 'ticket.reopened')::integer AS reopened,
    count(*) FILTER (WHERE name = 'ticket.closed')::integer AS closed,
    count(*) FILTER (WHERE name = 'ticket.undone')::integer AS undone`;

  /** Expected counts: every event counted once. */
  const expected = async () =>
    (
      await owner.query(
        `SELECT company_id, (at AT TIME ZONE 'America/Sao_Paulo')::date::text AS day, ${COUNTS}
         FROM tickets.outbox_event WHERE name LIKE 'ticket.%' AND (name NOT IN ('ticket.undone', 'ticket.reopened') OR data #>> '{from,status}' = 'closed')
         GROUP BY 1, 2 ORDER BY 1, 2`,
      )
    ).rows;
  const facts = async () =>
    (
      await owner.query(
        `SELECT company_id, day::text, opened, reopened, closed, closes_undone AS undone FROM tickets.ticket_fact ORDER BY 1, 2`,
      )
    ).rows;
  const counted = () => eventually(async () => expect(await facts()).toEqual(await expected()), 20_000);

  const given = fc.record({
    companyId: fc.constantFrom(1, 2),
    name: fc.constantFrom('ticket.opened', 'ticket.reopened', 'ticket.closed', 'ticket.undone'),
    from: fc.constantFrom('open', 'closed'),
    age: fc.nat(6 * 24 - 25),
  });
  const events = fc.array(given, { minLength: 1, maxLength: 40 });

  it('rebuilds the same counts as live counting, while more events arrive', async () => {
    await fc.assert(
      fc.asyncProperty(events, events, events, async (before, meanwhile, after) => {
        await record(before);
        await counted();
        await owner.query('UPDATE tickets.ticket_fact SET opened = opened + 7, closed = 0');
        await Promise.all([record(meanwhile), rebuild(), record(after)]);
        await counted();
        await rebuild('--company', '1');
        await counted();
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 90_000);

  it('counts events older than the projection, and none twice that is still in delivery', async () => {
    await record([{ companyId: 4, name: 'ticket.opened', from: 'open', age: 30 }]);
    await eventually(async () => expect(await facts()).toEqual(await expected()));
    // The relay marks what it published a moment later, and would overwrite the age given here.
    const unmarked = 'SELECT 1 FROM tickets.outbox_event WHERE company_id = 4 AND published_at IS NULL';
    await eventually(async () => expect((await owner.query(unmarked)).rows).toEqual([]));
    await owner.query(
      `UPDATE tickets.outbox_event SET published_at = now() - interval '3 hours' WHERE company_id = 4;
       DELETE FROM tickets.inbox WHERE consumer = 'ticket-facts'; DELETE FROM tickets.ticket_fact WHERE company_id = 4`,
    );

    expect((await rebuild('--company', '4')).text).toBe('1 events counted again.');
    expect((await rebuild('--company', '4')).text).toBe('1 events counted again.');
    await counted();
  });

  it('leaves days unchanged whose events are no longer complete', async () => {
    await owner.query(`INSERT INTO tickets.ticket_fact (company_id, day, opened) VALUES (3, current_date - 30, 5)`);
    await record([{ companyId: 3, name: 'ticket.opened', from: 'open', age: 0 }]);
    await rebuild('--company', '3');

    const { rows } = await owner.query('SELECT opened FROM tickets.ticket_fact WHERE company_id = 3 AND opened = 5');
    expect(rows).toHaveLength(1);
  });

  it('lists the projections when the name is unknown', async () => {
    await expect(runDlq(['rebuild', '--name', 'nothing'], { DATABASE_URL: database.url })).rejects.toThrow(
      '--name is one of ticket-facts',
    );
  });
});
