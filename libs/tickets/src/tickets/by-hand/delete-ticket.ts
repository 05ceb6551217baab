import { type Actor, may, type TicketIdInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { claimStep } from '../undo/ticket-step.js';
import { deleteMessages } from './delete-messages.js';

/** Deletes a ticket with its messages and their files. Needs ticket-options:deleteTicket (docs/spec/core.md §6). */
@Injectable()
export class DeleteTicket {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { ticketId: id }: TicketIdInput): Promise<{ deleted: boolean }> {
    if (!may(actor, 'ticket-options:deleteTicket')) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockTicket(manager, companyId, id);
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');

      const view = await ticketView(manager, companyId, id);
      await claimStep(manager, ticket);
      await deleteMessages(manager, ticket);
      await manager.delete(Ticket, { companyId, id });
      const target = { kind: 'ticket', id, name: `#${id}` } as const;
      await publishAudit(manager, actor, 'ticket.deleted', { target });
      const last = { ...view, version: view.version + 1 };
      await recordEvent(manager, 'ticket.deleted', laneOf(ticket), { ticket: last, byUserId: actor.userId });
      return { deleted: true };
    });
  }
}
