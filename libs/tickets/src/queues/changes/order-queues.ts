import { type Actor, isAdmin, type OrderQueuesInput, type QueueView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { publishQueues } from './publish-queue.js';
import { lockQueues } from '../queue-rules.js';
import { viewQueues } from '../queue-view.js';

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
      const moved = await placeQueues(manager, companyId, [...queueIds, ...rest]);
      const views = await viewQueues(manager, companyId);
      await publishQueues(
        manager,
        companyId,
        views.filter(({ id }) => moved.has(id)),
      );
      return views;
    });
  }
}

/** Gives the queues their places in one statement. Returns the ids of those that moved. */
async function placeQueues(manager: EntityManager, companyId: number, ids: number[]): Promise<Set<number>> {
  const moved = await rows<{ id: number }>(
    manager,
    `UPDATE queue SET order_queue = placed.place
     FROM unnest($2::integer[]) WITH ORDINALITY AS placed (id, place)
     WHERE queue.company_id = $1 AND queue.id = placed.id AND queue.order_queue IS DISTINCT FROM placed.place
     RETURNING queue.id`,
    [companyId, ids],
  );
  return new Set(moved.map(({ id }) => id));
}
