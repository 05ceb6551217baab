import { type EventMessage, systemActor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { rows } from '../database/rows.js';
import { DataSource } from 'typeorm';
import { publishMembers } from '../queues/changes/publish-queue.js';
import { dropExportsOf } from '../dashboard/exports/export-row.js';
import { dropRecipient } from '../dashboard/reports/report-plan.js';
import { QueueMember } from '../queues/queue-member.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { moveTicket } from './move-ticket.js';
import { Attendant } from '../attendants/attendant.entity.js';

/** Tickets read at a time. */
const BATCH = 100;

/** Marks the copy of a deleted user, and returns the tickets of the user to their queues, without an owner. */
@Injectable()
export class ForgetAttendant {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'user.deleted'>): Promise<void> {
    const { companyId, data } = event;
    const { userId } = data;

    await once(this.db, event, 'forget-attendant', async (manager) => {
      await manager.update(Attendant, { companyId, id: userId }, { isDeleted: true });
      const served = await manager.findBy(QueueMember, { companyId, userId });
      await manager.delete(QueueMember, { companyId, userId });
      await publishMembers(
        manager,
        companyId,
        served.map(({ queueId }) => queueId),
      );
      await manager.query('UPDATE chatbot SET opt_user_id = NULL WHERE company_id = $1 AND opt_user_id = $2', [
        companyId,
        userId,
      ]);
      // Nobody else may read drafts.
      await manager.query('DELETE FROM composer_draft WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
      await manager.query('DELETE FROM on_call WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
      await dropExportsOf(manager, companyId, userId);
      await dropRecipient(manager, companyId, userId);
      await manager.query('DELETE FROM ticket_pin WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
    });
    // A transaction for each ticket, so that nobody waits for all of them. A retry continues where this stopped.
    for (
      let ids = await this.ownedTicketIds(companyId, userId);
      ids.length > 0;
      ids = await this.ownedTicketIds(companyId, userId)
    ) {
      for (const id of ids) await this.unassign(event, id);
    }
  }

  private ownedTicketIds(companyId: number, userId: number): Promise<number[]> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const tickets = await rows<{ id: number }>(
        manager,
        `SELECT id FROM ticket WHERE company_id = $1 AND user_id = $2 AND status <> 'closed' ORDER BY id LIMIT ${BATCH}`,
        [companyId, userId],
      );
      return tickets.map(({ id }) => id);
    });
  }

  private unassign({ companyId, data }: EventMessage<'user.deleted'>, ticketId: number): Promise<unknown> {
    const actor = { ...systemActor(companyId), userId: data.byUserId };
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      if (ticket?.userId !== data.userId) return;
      await moveTicket(manager, actor, ticket, { to: ticket.unassigned(), event: 'ticket.returned' });
    });
  }
}
