import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource, MoreThan } from 'typeorm';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { type QueueProgress, rotateQueue } from '../queues/rotator/queue-timer.js';
import { onQueued } from '../queues/rotator/rotator-timer.js';

/** How many tickets are looked at in one transaction. */
const PAGE = 200;

/** Sets the rotators of a page of waiting tickets. */
@Injectable()
export class RotateQueue {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { queueId, afterId } = data.data as unknown as QueueProgress;

    await once(this.db, event, 'rotate-queue', async (manager) => {
      const tickets = await manager.find(Ticket, {
        where: { companyId, queueId, status: 'pending', id: MoreThan(afterId) },
        order: { id: 'ASC' },
        take: PAGE,
      });
      for (const { id } of tickets) await onQueued(manager, { companyId, id });
      const last = tickets[PAGE - 1];
      if (last) await rotateQueue(manager, companyId, { queueId, afterId: last.id });
    });
  }
}
