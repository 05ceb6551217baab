import { type EventMessage, systemActor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { dropReportQueue } from '../dashboard/reports/report-plan.js';
import { rows } from '../database/rows.js';
import { queueLane } from '../queues/changes/publish-queue.js';
import { queueExists } from '../queues/queue.entity.js';
import { rehomeTicket } from './move-ticket.js';

/** Live tickets read at a time, and closed ones changed at a time. */
const BATCH = { live: 100, closed: 2_000 } as const;

/**
 * Moves the tickets of a deleted queue to the queue that gets them, or to none, and takes the queue out of the report. Live
 * tickets are published one by one, so that lists and counts follow; closed ones, which may be very many, change in batches
 * with one event each. Does nothing the second time; a retry continues where it stopped.
 */
@Injectable()
export class EmptyQueue {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'queue.deleted'>): Promise<void> {
    const { companyId, data } = event;
    await withTenant(this.db, { companyId }, (manager) => dropReportQueue(manager, companyId, data.queueId));
    let changed: number;
    do {
      const ids = await this.liveTicketIds(companyId, data.queueId);
      for (const id of ids) await this.rehome(event, id);
      changed = ids.length + (await this.emptyOfClosed(event));
    } while (changed > 0);
  }

  private liveTicketIds(companyId: number, queueId: number): Promise<number[]> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const tickets = await rows<{ id: number }>(
        manager,
        `SELECT id FROM ticket WHERE company_id = $1 AND queue_id = $2 AND status <> 'closed' ORDER BY id
         LIMIT ${BATCH.live}`,
        [companyId, queueId],
      );
      return tickets.map(({ id }) => id);
    });
  }

  private rehome({ companyId, data }: EventMessage<'queue.deleted'>, ticketId: number): Promise<unknown> {
    const actor = { ...systemActor(companyId), userId: data.byUserId ?? 0 };
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      if (ticket?.queueId !== data.queueId) return;
      const to = ticket.rehomed(await receiverOf(manager, companyId, data.toQueueId));
      if (to) await rehomeTicket(manager, actor, ticket, to);
    });
  }

  /** Returns how many were changed. */
  private emptyOfClosed({ companyId, data }: EventMessage<'queue.deleted'>): Promise<number> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const moved = await rows(
        manager,
        `UPDATE ticket SET queue_id = $3, version = version + 1 WHERE company_id = $1 AND status = 'closed'
         AND id IN (SELECT id FROM ticket WHERE company_id = $1 AND queue_id = $2 AND status = 'closed' ORDER BY id
           LIMIT ${BATCH.closed} FOR UPDATE)
         RETURNING 1`,
        [companyId, data.queueId, await receiverOf(manager, companyId, data.toQueueId)],
      );
      const scope = queueLane(companyId, data.queueId);
      if (moved.length > 0) await recordEvent(manager, 'queue.emptied', scope, { queueId: data.queueId });
      return moved.length;
    });
  }
}

/** The queue that gets the tickets; null for none, also when it was deleted meanwhile. */
async function receiverOf(
  manager: EntityManager,
  companyId: number,
  toQueueId: number | null = null,
): Promise<number | null> {
  return toQueueId !== null && (await queueExists(manager, companyId, toQueueId)) ? toQueueId : null;
}
