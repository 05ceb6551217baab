import { asOwner, useTestDatabase } from '@prosa/testing';
import pg from 'pg';
import { toWire } from '../http/errors/app-error.js';
import { withTenant } from './with-tenant.js';

/** Nobody listens there. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

/** Long enough for the end of a connection to be noticed. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('A request whose database', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'it was done',
      (error: unknown) => error,
    );
  const address = () => (db.options as { url: string }).url;

  it.each([
    ['is not there', () => new pg.Client({ connectionString: NOWHERE }).connect()],
    ['has no socket any more', () => new pg.Client({ host: '/nowhere' }).connect()],
    ['has no connection left', () => withPoolExhausted()],
    ['ends its connection', () => withEnded(() => Promise.resolve())],
    ['ends its connection between two statements', () => withEnded(aMoment)],
    [
      'takes too long',
      () =>
        withTenant(db, { companyId: 1 }, async (manager) => {
          await manager.query('SET LOCAL statement_timeout = 20');
          await manager.query('SELECT pg_sleep(5)');
        }),
    ],
  ])('%s may be made again', async (_, work) => {
    expect(toWire(await reasonOf(work()))).toEqual({ code: 'ERR_UNAVAILABLE' });
  });

  it('refuses it as wrong is no such', async () => {
    const wrong = withTenant(db, { companyId: 1 }, (manager) => manager.query('SELECT nothing'));
    expect(toWire(await reasonOf(wrong))).toEqual({ code: 'ERR_INTERNAL' });
  });

  const withEnded = (beforeNext: () => Promise<unknown>) =>
    withTenant(db, { companyId: 1 }, async (manager) => {
      const [{ pid }] = (await manager.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
      await asOwner(db, 'SELECT pg_terminate_backend($1)', [pid]);
      await beforeNext();
      await manager.query('SELECT 1');
    });

  async function withPoolExhausted(): Promise<void> {
    const pool = new pg.Pool({ connectionString: address(), max: 1, connectionTimeoutMillis: 20 });
    const client = await pool.connect();
    try {
      await pool.connect();
    } finally {
      client.release();
      await pool.end();
    }
  }
});
