import { Injectable } from '@nestjs/common';
import type { Actor, TicketView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import type { ChangeTicketInput } from './change-ticket.input.js';
import { ticketIntent } from './ticket-intent.js';

/** PUT /tickets/{id} as intents; answers the ticket that now holds the conversation. */
@Injectable()
export class ChangeTicket {
  constructor(private readonly bus: Bus) {}

  /**
   * To take a waiting ticket, to reopen a closed one and to put one's own into another queue are the same body: the answer
   * to the first tells which it was.
   */
  async execute(actor: Actor, change: ChangeTicketInput): Promise<TicketView> {
    const { ticketId, queueId } = change;
    const intent = ticketIntent(actor, change);
    const ticket: TicketView = await this.bus.request(actor, intent);
    if (intent.name !== 'tickets.accept') return ticket;
    if (ticket.status === 'closed') return this.bus.request(actor, { name: 'tickets.reopen', input: { ticketId } });
    const isElsewhere = ticket.userId === actor.userId && queueId !== undefined && ticket.queueId !== queueId;
    if (!isElsewhere) return ticket;
    return this.bus.request(actor, { name: 'tickets.transfer', input: { ticketId, queueId, userId: actor.userId } });
  }
}
