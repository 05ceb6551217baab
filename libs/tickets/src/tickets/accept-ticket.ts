import type { AcceptTicketInput, Actor, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, withTenant } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { servesQueue } from '../queues/queue.queries.js';
import { holdTicket, moveTicket } from './move-ticket.js';
import { asToldTo, canAskFor } from './ticket.policy.js';

/**
 * The actor takes a waiting ticket, into the given queue or the one it has. Of many who try, one becomes its owner; the
 * others are answered with the ticket as it stands (reliability-security §4.7).
 */
@Injectable()
export class AcceptTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { ticketId, queueId }: AcceptTicketInput): Promise<TicketView> {
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await holdTicket(manager, actor.companyId, ticketId);
      if (!ticket || !canAskFor(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      if (queueId && !(await servesQueue(manager, actor, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND');

      const to = ticket.acceptedBy(actor.userId, queueId ?? null);
      return asToldTo(actor, await moveTicket(manager, actor, ticket, { to, tell: 'ticket.accepted' }));
    });
  }
}
