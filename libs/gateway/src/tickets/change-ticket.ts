import { Injectable } from '@nestjs/common';
import type { Actor, TicketView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { ChangeTicketInput } from './change-ticket.input.js';
import { ticketIntent } from './ticket-intent.js';

/** Carries out PUT /tickets/{id} as intents. Resolves to the ticket that has the conversation now. */
@Injectable()
export class ChangeTicket {
  constructor(private readonly bus: Bus) {}

  /**
   * Accepting a waiting ticket, reopening a closed one or one that waits for a rating, and moving one's own into another queue have the same body; the
   * answer to the first attempt shows which it is.
   */
  async execute(actor: Actor, change: ChangeTicketInput): Promise<TicketView> {
    const { ticketId, queueId } = change;
    const intent = ticketIntent(actor, change);
    const ticket: TicketView = await this.bus.request(actor, intent);
    if (intent.name !== 'tickets.accept' || intent.input.userId !== undefined) return ticket;
    const isReopened = ticket.status === 'closed' || ticket.status === 'nps';
    if (isReopened) return this.bus.request(actor, { name: 'tickets.reopen', input: { ticketId } });
    const isElsewhere = ticket.userId === actor.userId && queueId !== undefined && ticket.queueId !== queueId;
    if (!isElsewhere) return ticket;
    return this.bus.request(actor, { name: 'tickets.transfer', input: { ticketId, queueId, userId: actor.userId } });
  }
}
