import { type Actor, auditChanges, type ChangeQueueInput, isAdmin, type QueueDetail } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedQueue } from './audited-queue.js';
import { publishQueue, queueTarget } from './publish-queue.js';
import { saveMenu } from '../menu/save-menu.js';
import { lockQueue, type Queue } from '../queue.entity.js';
import { queueDetail } from '../queue-detail.js';
import { rotateQueue } from '../rotator/queue-timer.js';
import { applySettings } from '../queue-settings.js';
import { conflictOf, knownMembers } from '../queue-rules.js';

/** Changes the given fields of a queue, and who serves it. Only admins may. */
@Injectable()
export class ChangeQueue {
  constructor(private readonly db: DataSource) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_NO_QUEUE_FOUND, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS,
   * ERR_NO_USER_FOUND, and the errors of `applySettings` and `saveMenu`.
   */
  async execute(actor: Actor, input: ChangeQueueInput): Promise<QueueDetail> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const { queueId } = input;

    const change = withTenant(this.db, actor, async (manager) => {
      const queue = await lockQueue(manager, companyId, queueId);
      if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
      const before = await auditedQueue(manager, await queueDetail(manager, companyId, queueId), companyId);
      await saveSettings(manager, queue, input);
      if (input.chatbots) await saveMenu(manager, queue, input.chatbots);
      const memberIds = input.memberIds && (await knownMembers(manager, companyId, input.memberIds));
      const saved = await publishQueue(manager, companyId, queueId, { memberIds });
      const detail = { ...(await queueDetail(manager, companyId, queueId)), userIds: saved.userIds };
      const changes = auditChanges(before, await auditedQueue(manager, detail, companyId));
      if (changes.length > 0)
        await publishAudit(manager, actor, 'queue.changed', { target: queueTarget(queue), changes });
      return detail;
    });
    return change.catch((error: unknown) => {
      throw conflictOf(error);
    });
  }
}

/** A rotator that is turned on reaches the tickets that wait already. */
async function saveSettings(manager: EntityManager, queue: Queue, input: ChangeQueueInput): Promise<void> {
  const { companyId, id: queueId, isRotating: wasRotating } = queue;
  if (input.name !== undefined) queue.name = input.name.trim();
  if (input.color !== undefined) queue.color = input.color.trim();
  await applySettings(manager, queue, input);
  await manager.save(queue);
  if (queue.isRotating && !wasRotating) await rotateQueue(manager, companyId, { queueId, afterId: 0 });
}
