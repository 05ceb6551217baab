import type { Actor, TicketIdInput, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { moveTicket } from './move-ticket.js';
import { canSee } from '../conversation/ticket/ticket.policy.js';

/** Puts an attended ticket back into its queue, where it waits without an owner. */
@Injectable()
export class ReturnTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, input: TicketIdInput): Promise<TicketView> {
    return withTenant(this.db, actor, (manager) => this.within(manager, actor, input));
  }

  /** Returns it in the caller's transaction. */
  async within(manager: EntityManager, actor: Actor, { ticketId }: TicketIdInput): Promise<TicketView> {
    const ticket = await lockTicket(manager, actor.companyId, ticketId);
    if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');

    return moveTicket(manager, actor, ticket, { to: ticket.returned(), event: 'ticket.returned' });
  }
}
