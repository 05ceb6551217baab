import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { announceUser } from '../users/announce-user.js';
import { User } from '../users/user.entity.js';
import { QueueCopy } from './queue-copy.entity.js';

/** Keeps name and colour of the company's queues, and tells of the users whose object shows them. */
@Injectable()
export class KeepQueue {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'queue.saved'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, color } = data.queue;
    return once(this.db, event, 'keep-queue', async (manager) => {
      await manager.upsert(QueueCopy, { companyId, id, name, color }, ['companyId', 'id']);
      await announce(manager, companyId, await membersOf(manager, companyId, id));
    });
  }

  remove(event: EventMessage<'queue.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-queue', async (manager) => {
      const members = await membersOf(manager, companyId, data.queueId);
      await manager.delete(QueueCopy, { companyId, id: data.queueId });
      await announce(manager, companyId, members);
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

/** The users are held until the end: a change of theirs at the same time is told before or after, not mixed. */
async function announce(manager: EntityManager, companyId: number, userIds: number[]): Promise<void> {
  const users = await manager.find(User, {
    where: { companyId, id: In(userIds) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const user of users) await announceUser(manager, 'user.changed', user);
}
