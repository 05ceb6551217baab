import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceUsers } from '../accounts/users/announce-user.js';
import { QueueCopy } from '../accounts/users/queue-copy.entity.js';

/**
 * Stores name and colour of the company's queues, makes the members true that an admin chose in a queue's form, and
 * announces the users whose object changed by it.
 */
@Injectable()
export class SyncUserQueue {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'queue.saved'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, color } = data.queue;
    return once(this.db, event, 'keep-queue', async (manager) => {
      const before = await manager.findOneBy(QueueCopy, { companyId, id });
      await manager.upsert(QueueCopy, { companyId, id, name, color }, ['companyId', 'id']);
      const isShownOtherwise = before?.name !== name || before.color !== color;
      const shown = isShownOtherwise ? await membersOf(manager, companyId, id) : [];
      const moved = data.memberIds ? await replaceMembers(manager, companyId, id, data.memberIds) : [];
      await announceUsers(manager, companyId, [...new Set([...shown, ...moved])]);
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

/**
 * Replaces the queue's members, of whom those deleted meanwhile are left out. Returns who began or stopped to serve it,
 * with their rows locked.
 */
async function replaceMembers(
  manager: EntityManager,
  companyId: number,
  queueId: number,
  memberIds: number[],
): Promise<number[]> {
  const before = await membersOf(manager, companyId, queueId);
  const candidates = [...new Set([...before, ...memberIds])];
  const present: { id: number }[] = await manager.query(
    'SELECT id FROM app_user WHERE company_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE',
    [companyId, candidates],
  );
  const wanted = new Set(memberIds);
  const moved = present.map(({ id }) => id).filter((id) => wanted.has(id) !== before.includes(id));
  await manager.query(
    'DELETE FROM user_queue WHERE company_id = $1 AND queue_id = $2 AND user_id = ANY($3) AND NOT user_id = ANY($4)',
    [companyId, queueId, moved, memberIds],
  );
  await manager.query(
    `INSERT INTO user_queue (company_id, user_id, queue_id) SELECT $1, id, $2 FROM unnest($3::integer[]) AS id
     WHERE id = ANY($4) ON CONFLICT DO NOTHING`,
    [companyId, queueId, moved, memberIds],
  );
  return moved;
}
