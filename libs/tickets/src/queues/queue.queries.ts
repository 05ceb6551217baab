import { type Actor, type QueueView, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { Queue } from './queue.entity.js';

@Injectable()
export class QueueQueries {
  constructor(private readonly db: DataSource) {}

  /** All queues of the company, in their display order. */
  list(actor: Actor): Promise<QueueView[]> {
    return withTenant(this.db, actor, async (manager) => {
      const queues = await manager.find(Queue, {
        where: { companyId: actor.companyId },
        order: { orderQueue: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
      });
      return queues.map(queueView);
    });
  }
}

/** Whether the actor may put a ticket into the queue: an admin into any of the company, others into their own. */
export async function servesQueue(manager: EntityManager, actor: Actor, queueId: number): Promise<boolean> {
  if (!isAdmin(actor) && !actor.queueIds.includes(queueId)) return false;
  return manager.existsBy(Queue, { companyId: actor.companyId, id: queueId });
}

/** The queue as consoles see it. */
export const queueView = ({ id, name, color, greetingMessage, orderQueue }: Queue): QueueView => ({
  id,
  name,
  color,
  greetingMessage,
  orderQueue,
});
