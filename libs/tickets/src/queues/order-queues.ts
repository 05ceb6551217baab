import { type Actor, isAdmin, type OrderQueuesInput, type QueueView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { publishQueue } from './publish-queue.js';
import { Queue } from './queue.entity.js';
import { lockQueues } from './queue-rules.js';
import { viewQueues } from './queue-view.js';

/** Puts the company's queues into an order: places from 1. Only admins may. */
@Injectable()
export class OrderQueues {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION; ERR_NO_QUEUE_FOUND for an unknown queue. */
  async execute(actor: Actor, { queueIds }: OrderQueuesInput): Promise<QueueView[]> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      await lockQueues(manager, companyId);
      const present = await viewQueues(manager, companyId);
      const known = new Map(present.map((queue) => [queue.id, queue]));
      if (!queueIds.every((id) => known.has(id))) throw new AppError('ERR_NO_QUEUE_FOUND');
      const rest = present.filter(({ id }) => !queueIds.includes(id)).map(({ id }) => id);
      for (const [index, id] of [...queueIds, ...rest].entries()) {
        const orderQueue = index + 1;
        if (known.get(id)?.orderQueue === orderQueue) continue;
        await manager.update(Queue, { companyId, id }, { orderQueue });
        await publishQueue(manager, companyId, id);
      }
      return viewQueues(manager, companyId);
    });
  }
}
