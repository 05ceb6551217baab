import type { Actor, TemplateView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { TicketQueries } from './ticket.queries.js';

/** The templates that can be sent in a ticket: those of its connection, which `channels` knows. */
@Injectable()
export class TicketTemplates {
  constructor(
    private readonly queries: TicketQueries,
    private readonly bus: Bus,
  ) {}

  /** Throws ERR_NO_TICKET_FOUND. */
  async list(actor: Actor, ticketId: number): Promise<{ templates: TemplateView[] }> {
    const { window, whatsappId: connectionId } = await this.queries.byId(actor, ticketId);
    if (!window?.hasTemplates) return { templates: [] };
    return this.bus.request(actor, { name: 'templates.list', input: { connectionId } });
  }
}
