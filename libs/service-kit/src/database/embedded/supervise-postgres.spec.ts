import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres.js';
import { superviseEmbeddedPostgres } from './supervise-postgres.js';

describe('an embedded PostgreSQL that is kept', () => {
  let folder: string;
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'prosa-kept-'));
    chmodSync(folder, 0o755);
    server = await superviseEmbeddedPostgres({ folder: path.join(folder, 'pg') });
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const pidNow = () =>
    Number(readFileSync(path.join(folder, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

  async function query<T extends object>(sql: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function queryWithRetry<T extends object>(sql: string): Promise<T[]> {
    for (const end = Date.now() + 30_000; ;) {
      try {
        return await query<T>(sql);
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  it('is there again at the same address, with what was committed, after each kill', async () => {
    await query('CREATE TABLE kept (id integer)');
    for (let round = 1; round <= 2; round++) {
      await query(`INSERT INTO kept VALUES (${round})`);
      const killed = pidNow();
      process.kill(killed, 'SIGKILL');

      expect(await queryWithRetry('SELECT count(*)::int AS count FROM kept')).toEqual([{ count: round }]);
      expect(pidNow()).not.toBe(killed);
    }
  }, 90_000);

  it('stays away once it was stopped', async () => {
    await server.stop();

    expect(server.isRunning()).toBe(false);
    await expect(query('SELECT 1')).rejects.toThrow();
  }, 30_000);
});
