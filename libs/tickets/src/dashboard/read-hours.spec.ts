import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { aQueue } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { ReadHours } from './read-hours.js';

const DAY = '2026-03-10';

describe('The services of the hours of a day', () => {
  const db = useTestDatabase(ticketsService);
  const hours = new ReadHours(db);
  const admin = anActor({ profile: 'admin' });

  /** A service that was opened at a time of the day in São Paulo. */
  async function opened(time: string, queueId: number | null): Promise<void> {
    const [contact] = await asOwner<{ id: number }>(
      db,
      `INSERT INTO contact (company_id, name, number, is_group) VALUES (1, 'x', $1, false) RETURNING id`,
      [`55${time.replace(':', '')}${queueId ?? 0}`],
    );
    await asOwner(
      db,
      `INSERT INTO ticket (company_id, contact_id, connection_id, status, queue_id) VALUES (1, $1, 1, 'pending', $2)`,
      [contact!.id, queueId],
    );
    await asOwner(db, 'UPDATE ticket_cycle SET opened_at = $2::timestamptz WHERE contact_id = $1', [
      contact!.id,
      `${DAY} ${time}-03`,
    ]);
  }

  it('are those of the queues that the reader may see and chose', async () => {
    const sales = await aQueue(db, 'Sales');
    await opened('00:10', sales);
    await opened('23:50', sales);
    await opened('23:55', null);
    const supervisor = anActor({ profile: 'supervisor', queueIds: [sales] });
    const [midnight, late] = [
      { hour: 0, services: 1 },
      { hour: 23, services: 1 },
    ];

    expect(await hours.execute(admin, { day: DAY })).toEqual([midnight, { hour: 23, services: 2 }]);
    expect(await hours.execute(admin, { day: DAY, queueIds: [0] })).toEqual([late]);
    expect(await hours.execute(supervisor, { day: DAY })).toEqual([midnight, late]);
    expect(await hours.execute(supervisor, { day: DAY, queueIds: [0] })).toEqual([]);
    expect(await hours.execute(anActor({ companyId: 2, profile: 'admin' }), { day: DAY })).toEqual([]);
    await expect(hours.execute(anActor({ profile: 'user' }), { day: DAY })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
  });
});
