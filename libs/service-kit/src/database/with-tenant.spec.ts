import { asOwner, useTestDatabase } from '@prosa/testing';
import type { EntityManager } from 'typeorm';
import { pipelineQuery, withSystem, withTenant } from './with-tenant.js';

type Work = (manager: EntityManager) => Promise<void>;

describe('A transaction of a company', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });

  it('begins again when PostgreSQL chose it to end a deadlock', async () => {
    let tries = 0;
    let locked = 0;
    let release!: () => void;
    const bothLocked = new Promise<void>((resolve) => (release = resolve));
    const crossing = (first: number, second: number) =>
      withTenant(db, { companyId: 1 }, async (manager) => {
        tries++;
        await manager.query('SELECT pg_advisory_xact_lock($1)', [first]);
        if (++locked === 2) release();
        await bothLocked;
        await manager.query('SELECT pg_advisory_xact_lock($1)', [second]);
        return first;
      });

    expect(await Promise.all([crossing(1, 2), crossing(2, 1)])).toEqual([1, 2]);
    expect(tries).toBe(3);
  });

  it.each([
    ['of a company', (work: Work) => withTenant(db, { companyId: 1 }, work)],
    ['of the system', (work: Work) => withSystem(db, work)],
  ])('does nothing when a statement fails that nobody waited for, and names that one: %s', async (_, run) => {
    await asOwner(db, 'CREATE TABLE IF NOT EXISTS kept (id integer PRIMARY KEY); GRANT ALL ON kept TO PUBLIC');
    const insert = (...ids: number[]) =>
      run(async (manager) => {
        for (const id of ids) await pipelineQuery(manager, 'INSERT INTO kept VALUES ($1)', [id]);
      });
    await insert(1, 2);

    await expect(insert(3, 2)).rejects.toThrow('duplicate key');
    await expect(insert(2, 4)).rejects.toThrow('duplicate key');

    expect(await asOwner(db, 'DELETE FROM kept RETURNING id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('waits for such a statement outside of both', async () => {
    const wrong = db.transaction((manager) => pipelineQuery(manager, 'SELECT $1::integer / 0', [1]));

    await expect(wrong).rejects.toThrow('division by zero');
  });

  it('gives any other error up, and tries that work once', async () => {
    let tries = 0;
    const wrong = withTenant(db, { companyId: 1 }, (manager) => {
      tries++;
      return manager.query('SELECT 1 / 0');
    });

    await expect(wrong).rejects.toThrow('division by zero');
    expect(tries).toBe(1);
  });
});
