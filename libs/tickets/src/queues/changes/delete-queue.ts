import { type Actor, type DeleteQueueInput, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { queueLane, queueTarget } from './publish-queue.js';
import { QueueMember } from '../queue-member.entity.js';
import { queueExists, lockQueue } from '../queue.entity.js';
import { lockQueues } from '../queue-rules.js';

/**
 * Deletes a queue. Only admins may. Its tickets are moved by the event (tickets/empty-queue.ts), and users and connections
 * lose it, and so do the options of menus that led to it. Its row stays for the name in old messages; name and colour are free again.
 */
@Injectable()
export class DeleteQueue {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION; ERR_NO_QUEUE_FOUND, also for the queue that should get its tickets. */
  async execute(actor: Actor, { queueId, toQueueId = null }: DeleteQueueInput): Promise<{ deleted: boolean }> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId, userId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      // Two queues that are deleted into each other would wait for each other.
      await lockQueues(manager, companyId);
      const queue = await lockQueue(manager, companyId, queueId);
      if (!queue || toQueueId === queueId) throw new AppError('ERR_NO_QUEUE_FOUND');
      if (toQueueId !== null && !(await queueExists(manager, companyId, toQueueId)))
        throw new AppError('ERR_NO_QUEUE_FOUND');
      await manager.save(Object.assign(queue, { isDeleted: true }));
      await manager.delete(QueueMember, { companyId, queueId });
      await manager.query('DELETE FROM chatbot WHERE company_id = $1 AND queue_id = $2', [companyId, queueId]);
      await manager.query('UPDATE chatbot SET opt_queue_id = NULL WHERE company_id = $1 AND opt_queue_id = $2', [
        companyId,
        queueId,
      ]);
      const { color } = queue;
      await publishAudit(manager, actor, 'queue.deleted', { target: queueTarget(queue), details: { color } });
      const event = { queueId, toQueueId, byUserId: userId };
      await recordEvent(manager, 'queue.deleted', queueLane(companyId, queueId), event);
      return { deleted: true };
    });
  }
}
