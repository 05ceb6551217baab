import { asOwner, useTestDatabase } from '@prosa/testing';
import { readTenant, withTenant } from '../with-tenant.js';

describe('transactions that travel together', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const company = `SELECT nullif(current_setting('app.company_id', true), '') AS company`;

  it('see their company, also when many run at once', async () => {
    const companyIds = Array.from({ length: 40 }, (_, index) => index + 1);

    const seen = await Promise.all(
      companyIds.map((companyId) =>
        companyId % 2
          ? withTenant(db, { companyId }, (manager) => manager.query(company))
          : readTenant(db, { companyId }, (reader) => reader.query(company)),
      ),
    );

    expect(seen).toEqual(companyIds.map((companyId) => [{ company: String(companyId) }]));
  });

  it('leave no company behind on the connection', async () => {
    await Promise.all([1, 2, 3].map((companyId) => readTenant(db, { companyId }, (reader) => reader.query(company))));

    expect(await db.query(company)).toEqual([{ company: null }]);
  });

  it('write nothing when one of their statements fails', async () => {
    const insert = `INSERT INTO inbox (consumer, event_id) VALUES ($1, gen_random_uuid())`;
    const work = withTenant(db, { companyId: 1 }, async (manager) => {
      await manager.query(insert, ['first']);
      await manager.query(insert, [null]);
    });

    await expect(work).rejects.toThrow('null value');
    expect(await asOwner(db, 'SELECT 1 FROM inbox')).toEqual([]);
  });

  it('read only, with one statement', async () => {
    const twice = readTenant(db, { companyId: 1 }, async (reader) => {
      await reader.query('SELECT 1');
      await reader.query('SELECT 2');
    });
    const writing = readTenant(db, { companyId: 1 }, (reader) => reader.query('DELETE FROM inbox RETURNING 1'));

    await expect(twice).rejects.toThrow('one statement');
    await expect(writing).rejects.toThrow('read-only');
    expect(await readTenant(db, { companyId: 2 }, (reader) => reader.query(company))).toEqual([{ company: '2' }]);
  });

  it('have a text with parameters planned once on a connection', async () => {
    const count = () =>
      withTenant(db, { companyId: 1 }, async (manager) => {
        for (const value of [1, 2, 3]) await manager.query('SELECT $1::integer + 41 AS answer', [value]);
        return manager.query(
          `SELECT count(*)::integer AS plans FROM pg_prepared_statements WHERE statement LIKE '%+ 41%'`,
        );
      });

    expect(await count()).toEqual([{ plans: 1 }]);
  });
});
