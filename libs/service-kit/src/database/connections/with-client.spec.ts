import { createTestDatabase } from '@prosa/testing';
import pg from 'pg';
import { withClient } from './with-client.js';

describe('A connection for one piece of work', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let other: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await database?.drop();
  });

  const pidOf = 'SELECT pg_backend_pid() AS pid';

  it('resolves to what the work resolves to, and is released after it', async () => {
    const pid = await withClient(
      database.url,
      async (client) => (await client.query<{ pid: number }>(pidOf)).rows[0]?.pid,
    );

    expect((await other.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).rows).toEqual([]);
  });

  it('refuses the work, and ends nothing else, when the server ends it between two statements', async () => {
    const cut = withClient(database.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(pidOf);
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      await client.query('SELECT 1');
    });

    await expect(cut).rejects.toThrow();
  });
});
