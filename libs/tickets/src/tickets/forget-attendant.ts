import { type EventMessage, systemActor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once, withTenant } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { QueueMember } from '../queues/queue-member.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { moveTicket } from './move-ticket.js';
import { Attendant } from '../attendants/attendant.entity.js';

/** Tickets looked up at a time. */
const BATCH = 100;

/** Sets the copy of a deleted user aside, and hands back what it attended: it waits in its queue without an owner. */
@Injectable()
export class ForgetAttendant {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'user.deleted'>): Promise<void> {
    const { companyId, data } = event;
    const { userId } = data;

    await once(this.db, event, 'forget-attendant', async (manager) => {
      await manager.update(Attendant, { companyId, id: userId }, { isDeleted: true });
      await manager.delete(QueueMember, { companyId, userId });
      // Nobody else may read what was never sent.
      await manager.query('DELETE FROM composer_draft WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
      await manager.query('DELETE FROM ticket_pin WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
    });
    // Each by itself: nobody who writes in one of them waits for all. A repeat goes on where this stopped.
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
      const tickets: { id: number }[] = await manager.query(
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
