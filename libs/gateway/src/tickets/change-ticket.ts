import { Injectable } from '@nestjs/common';
import type { Actor, TicketView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import type { ChangeTicketInput } from './change-ticket.input.js';
import { ticketIntent } from './ticket-intent.js';

/** PUT /tickets/{id} as intents; answers the ticket that now holds the conversation. */
@Injectable()
export class ChangeTicket {
  constructor(private readonly bus: Bus) {}

  /** To take a waiting ticket and to reopen a closed one are the same body: one that answers "closed" is reopened. */
  async execute(actor: Actor, change: ChangeTicketInput): Promise<TicketView> {
    const intent = ticketIntent(actor, change);
    const ticket: TicketView = await this.bus.request(actor, intent);
    if (intent.name !== 'tickets.accept' || ticket.status !== 'closed') return ticket;
    return this.bus.request(actor, { name: 'tickets.reopen', input: { ticketId: change.ticketId } });
  }
}
