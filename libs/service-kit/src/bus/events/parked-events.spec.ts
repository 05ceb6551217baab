import { eventually, useTestDatabase } from '@prosa/testing';
import type { DataSource } from 'typeorm';
import { ParkedEvents, whileOpen } from './parked-events.js';

const event = {
  id: '7f0c5a30-6f6a-4c53-9d2c-2f6f6a1f0b11',
  name: 'ticket.opened' as const,
  companyId: 1,
  key: 'k',
  at: '',
  data: {},
};

describe('the parked events of a service', () => {
  it('holds a key that was parked while they were being read', async () => {
    let answer = (_rows: unknown[]): void => undefined;
    const query = (sql: string) =>
      sql.startsWith('SELECT') ? new Promise<unknown[]>((resolve) => (answer = resolve)) : Promise.resolve([]);
    const parked = new ParkedEvents({ query } as unknown as DataSource);

    const other = parked.has('other');
    await parked.park(event, 'failed', 0);
    answer([]);

    await expect(other).resolves.toBe(false);
    await expect(parked.has('k')).resolves.toBe(true);
  });

  describe('one of which is worked on', () => {
    const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });

    it('stays locked longer than a transaction may be idle', async () => {
      const parked = new ParkedEvents(db);
      await parked.park(event, 'failed', 0);

      const others = await db.transaction(async (manager) => {
        await manager.query('SET LOCAL idle_in_transaction_session_timeout = 400');
        const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
        await parked.lockFirst(manager, 'k');
        const work = () =>
          eventually(() => expect(Date.now() - now.getTime()).toBeGreaterThan(1_200)).then(() =>
            db.transaction((other) => parked.lockFirst(other, 'k')),
          );
        return whileOpen(manager, work, 100);
      });

      expect(others).toBeNull();
    });
  });
});
