import type { DataSource } from 'typeorm';
import { ParkedEvents } from './parked-events.js';

const event = { id: 'e1', name: 'ticket.opened' as const, companyId: 1, key: 'k', at: '', data: {} };

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
});
