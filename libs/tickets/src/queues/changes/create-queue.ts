import { type Actor, auditChanges, type CreateQueueInput, isAdmin, type QueueDetail } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { assertRoom, Bus, planOf, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { auditedQueue } from './audited-queue.js';
import { conflictOf, knownMembers, lockQueues } from '../queue-rules.js';
import { publishQueue, queueTarget } from './publish-queue.js';
import { Queue } from '../queue.entity.js';
import { countQueues } from '../queue.queries.js';
import { saveMenu } from '../menu/save-menu.js';
import { queueDetail } from '../queue-detail.js';
import { applySettings } from '../queue-settings.js';

/**
 * Creates a queue. Only admins may. Name and colour are unique in the company, whatever their case (docs/spec/core.md
 * §5).
 */
@Injectable()
export class CreateQueue {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_PLAN_LIMIT_REACHED, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS,
   * ERR_NO_USER_FOUND, and the errors of `applySettings` and `saveMenu`.
   */
  async execute(actor: Actor, input: CreateQueueInput): Promise<QueueDetail> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const [name, color] = [input.name.trim(), input.color.trim()];
    const values: Partial<Queue> = { companyId, name, color };
    const { queues: limit } = await planOf(this.bus, actor);

    const create = withTenant(this.db, actor, async (manager) => {
      await lockQueues(manager, companyId);
      assertRoom(await countQueues(manager, companyId), limit);
      await applySettings(manager, values, input);
      const memberIds = input.memberIds && (await knownMembers(manager, companyId, input.memberIds));
      const queue = await manager.save(Queue, values as Queue);
      if (input.chatbots) await saveMenu(manager, queue, input.chatbots);
      const saved = await publishQueue(manager, companyId, queue.id, { isNew: true, memberIds });
      const detail = await queueDetail(manager, companyId, queue.id);
      const changes = auditChanges({}, await auditedQueue(manager, { ...detail, userIds: saved.userIds }, companyId));
      await publishAudit(manager, actor, 'queue.created', { target: queueTarget(queue), changes });
      return { ...detail, userIds: saved.userIds };
    });
    return create.catch((error: unknown) => {
      throw conflictOf(error);
    });
  }
}
