import { useTestDatabase } from '@prosa/testing';
import { withTenant } from './with-tenant.js';

describe('A transaction of a company', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });

  it('begins anew when PostgreSQL chose it to end a deadlock', async () => {
    let tries = 0;
    let met!: () => void;
    const bothHold = new Promise<void>((resolve) => (met = resolve));
    const crossing = (first: number, second: number) =>
      withTenant(db, { companyId: 1 }, async (manager) => {
        tries++;
        await manager.query('SELECT pg_advisory_xact_lock($1)', [first]);
        if (tries === 2) met();
        await bothHold;
        await manager.query('SELECT pg_advisory_xact_lock($1)', [second]);
        return first;
      });

    expect(await Promise.all([crossing(1, 2), crossing(2, 1)])).toEqual([1, 2]);
    expect(tries).toBe(3);
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
