import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { aQueue, aTicket } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { ReadFigures } from './read-figures.js';

describe('The figures of queues', () => {
  const db = useTestDatabase(ticketsService);
  const figures = new ReadFigures(db);
  const admin = anActor({ profile: 'admin' });

  it('contain a deleted queue as long as it has services, without its name', async () => {
    const [sales, support, returns] = [
      await aQueue(db, 'Sales'),
      await aQueue(db, 'Support'),
      await aQueue(db, 'Returns'),
    ];
    await aTicket(db, { status: 'pending', queueId: support });
    await asOwner(db, 'UPDATE queue SET is_deleted = true WHERE id = ANY($1)', [[support, returns]]);
    const queuesOf = async (queueIds?: number[]) =>
      (await figures.execute(admin, { days: 1, queueIds })).queues.map(({ queueId, name, services }) => [
        queueId,
        name,
        services,
      ]);

    expect(await queuesOf()).toEqual([
      [0, '', 0],
      [sales, 'Sales', 0],
      [support, '', 1],
    ]);
    expect(await queuesOf([returns])).toEqual([]);
  });
});
