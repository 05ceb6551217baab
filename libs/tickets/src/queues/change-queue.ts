import { type Actor, auditChanges, type ChangeQueueInput, isAdmin, type QueueDetail } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { auditedQueue } from './audited-queue.js';
import { publishQueue, queueTarget } from './publish-queue.js';
import { lockQueue, type Queue } from './queue.entity.js';
import { queueDetail } from './queue.queries.js';
import { conflictOf, knownMembers } from './queue-rules.js';
import { viewQueue } from './queue-view.js';

/** Changes the given fields of a queue, and who serves it. Only admins may. */
@Injectable()
export class ChangeQueue {
  constructor(private readonly db: DataSource) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_NO_QUEUE_FOUND, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS,
   * ERR_NO_USER_FOUND.
   */
  async execute(actor: Actor, input: ChangeQueueInput): Promise<QueueDetail> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const { queueId } = input;

    const change = withTenant(this.db, actor, async (manager) => {
      const queue = await lockQueue(manager, companyId, queueId);
      if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
      const before = await auditedQueue(manager, await viewQueue(manager, companyId, queueId), companyId);
      await manager.save(Object.assign(queue, changesOf(input)));
      const memberIds = input.memberIds && (await knownMembers(manager, companyId, input.memberIds));
      const saved = await publishQueue(manager, companyId, queueId, { memberIds });
      const changes = auditChanges(before, await auditedQueue(manager, saved, companyId));
      if (changes.length > 0)
        await publishAudit(manager, actor, 'queue.changed', { target: queueTarget(queue), changes });
      return { ...(await queueDetail(manager, companyId, queueId)), userIds: saved.userIds };
    });
    return change.catch((error: unknown) => {
      throw conflictOf(error);
    });
  }
}

function changesOf({ name, color, greetingMessage, orderQueue }: ChangeQueueInput): Partial<Queue> {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(color !== undefined && { color: color.trim() }),
    ...(greetingMessage !== undefined && { greetingMessage }),
    ...(orderQueue !== undefined && { orderQueue }),
  };
}
