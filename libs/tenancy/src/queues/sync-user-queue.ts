import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceUsers } from '../accounts/users/announce-user.js';
import { QueueCopy } from '../accounts/users/queue-copy.entity.js';

/** Stores name and colour of the company's queues, and announces the users whose object shows them. */
@Injectable()
export class SyncUserQueue {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'queue.saved'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, color } = data.queue;
    return once(this.db, event, 'keep-queue', async (manager) => {
      await manager.upsert(QueueCopy, { companyId, id, name, color }, ['companyId', 'id']);
      await announceUsers(manager, companyId, await membersOf(manager, companyId, id));
    });
  }

  remove(event: EventMessage<'queue.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-queue', async (manager) => {
      const members = await membersOf(manager, companyId, data.queueId);
      await manager.delete(QueueCopy, { companyId, id: data.queueId });
      await announceUsers(manager, companyId, members);
    });
  }
}

async function membersOf(manager: EntityManager, companyId: number, queueId: number): Promise<number[]> {
  const rows: { userId: number }[] = await manager.query(
    'SELECT user_id AS "userId" FROM user_queue WHERE company_id = $1 AND queue_id = $2 ORDER BY user_id',
    [companyId, queueId],
  );
  return rows.map(({ userId }) => userId);
}
