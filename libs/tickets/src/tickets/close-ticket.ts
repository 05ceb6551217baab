import type { Actor, CloseTicketInput, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, withTenant } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { holdTicket, moveTicket } from './move-ticket.js';
import { canSee } from './ticket.policy.js';

/** Ends the ticket, attended or ignored. What is unread stays counted (domain-behaviour §7). */
@Injectable()
export class CloseTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { ticketId }: CloseTicketInput): Promise<TicketView> {
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await holdTicket(manager, actor.companyId, ticketId);
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');

      return moveTicket(manager, actor, ticket, { to: ticket.closedBy(actor.userId), tell: 'ticket.closed' });
    });
  }
}
