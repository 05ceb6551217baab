import { type RunningService, startService } from '@prosa/service-kit/service';
import { createTestDatabase, testPlatform } from '@prosa/testing';
import { ticketsService } from '@prosa/tickets';
import pg from 'pg';
import { runDlq } from './run-dlq.js';

/** The product runs during all tests. */
describe('npm run dlq -- rebuild', () => {
  let running: RunningService;
  let platform: ReturnType<typeof testPlatform>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    platform = testPlatform(database.url);
    running = await startService(ticketsService, platform);
    owner = new pg.Client({ connectionString: database.url, options: '-c search_path=tickets,public' });
    await owner.connect();
    await owner.query(`
      INSERT INTO contact (id, company_id, name, number) SELECT c * 100 + n, c, 'x', n::text
        FROM generate_series(1, 2) c, generate_series(1, 20) n;
      INSERT INTO ticket (company_id, contact_id, connection_id, status) SELECT company_id, id, 1, 'pending' FROM contact;
      INSERT INTO outbox_event (id, company_id, name, key, data) SELECT gen_random_uuid(), c, 'x', 'x', '{}'
        FROM generate_series(1, 2) c`);
  }, 60_000);
  afterAll(async () => {
    await owner.end();
    await running.stop();
    await platform.driver.close();
    await database.drop();
  });

  const rebuild = (...args: string[]) => runDlq(['rebuild', ...args], { DATABASE_URL: database.url });
  const services = async () =>
    (
      await owner.query(`SELECT company_id AS company, sum(services)::integer AS services, sum(closed)::integer AS closed
       FROM (SELECT company_id, services, closed FROM cycle_count UNION ALL
         SELECT company_id, sign, CASE ticket_status WHEN 'closed' THEN sign ELSE 0 END FROM cycle_change) counted
       GROUP BY 1 ORDER BY 1`)
    ).rows;

  it('counts every company again, or one, while tickets are closed', async () => {
    await owner.query('DELETE FROM cycle_change');
    const closing = (async () => {
      for (let n = 1; n <= 20; n++)
        await owner.query(`UPDATE ticket SET status = 'closed' WHERE contact_id = 100 + ${n}`);
    })();

    expect(await rebuild('--name', 'counts')).toEqual({ text: '2 companies counted again.', code: 0 });
    await closing;

    const expected = [
      { company: 1, services: 20, closed: 20 },
      { company: 2, services: 20, closed: 0 },
    ];
    expect(await services()).toEqual(expected);
    await owner.query('UPDATE cycle_count SET services = 7');
    expect((await rebuild('--name', 'counts', '--company', '1')).text).toBe('1 companies counted again.');
    expect(await services()).toEqual([expected[0], { company: 2, services: 7, closed: 0 }]);
    const { rows } = await owner.query(`SELECT DISTINCT company_id AS company, act, name FROM operator_act ORDER BY 1`);
    expect(rows).toEqual([1, 2].map((company) => ({ company, act: 'rebuild', name: 'counts' })));
  });

  it('names what can be counted again when the name is unknown', async () => {
    await expect(rebuild('--name', 'nothing')).rejects.toThrow('--name is one of counts');
  });
});
