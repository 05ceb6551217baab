import {
  type Actor,
  isAdmin,
  type QueueDetail,
  type QueueIdInput,
  type QueueUsage,
  type QueueView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { queueExists, Queue } from './queue.entity.js';
import { queueDetail } from './queue-detail.js';
import { viewQueue, viewQueues } from './queue-view.js';

@Injectable()
export class QueueQueries {
  constructor(private readonly db: DataSource) {}

  /** All queues of the company, in their display order. */
  list(actor: Actor): Promise<QueueView[]> {
    return withTenant(this.db, actor, (manager) => viewQueues(manager, actor.companyId));
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_QUEUE_FOUND. */
  async get(actor: Actor, { queueId }: QueueIdInput): Promise<QueueDetail> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, (manager) => queueDetail(manager, actor.companyId, queueId));
  }

  /** How many tickets its deletion concerns. Throws ERR_NO_PERMISSION, ERR_NO_QUEUE_FOUND. */
  async usage(actor: Actor, { queueId }: QueueIdInput): Promise<QueueUsage> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await viewQueue(manager, companyId, queueId);
      const [usage] = await rows<QueueUsage>(
        manager,
        `SELECT coalesce(sum(tickets) FILTER (WHERE status <> 'closed' AND user_id IS NULL), 0)::integer AS waiting,
           coalesce(sum(tickets) FILTER (WHERE status <> 'closed' AND user_id IS NOT NULL), 0)::integer AS attended,
           coalesce(sum(tickets) FILTER (WHERE status = 'closed'), 0)::integer AS closed
         FROM ticket_counter WHERE company_id = $1 AND queue_id = $2`,
        [companyId, queueId],
      );
      return usage!;
    });
  }
}

/** Whether the actor may put a ticket into the queue: an admin into any of the company, others into their own. */
export async function servesQueue(manager: EntityManager, actor: Actor, queueId: number): Promise<boolean> {
  if (!isAdmin(actor) && !actor.queueIds.includes(queueId)) return false;
  return queueExists(manager, actor.companyId, queueId);
}

/** How many queues the company has. */
export const countQueues = (manager: EntityManager, companyId: number): Promise<number> =>
  manager.countBy(Queue, { companyId, isDeleted: false });
