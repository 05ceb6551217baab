import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit';
import { AcceptTicket } from './accept-ticket.js';
import { CloseTicket } from './close-ticket.js';
import { MarkRead } from './mark-read.js';
import { ReopenTicket } from './reopen-ticket.js';
import { ReturnTicket } from './return-ticket.js';
import { TicketQueries } from './queries/ticket.queries.js';

@Controller()
export class TicketsController {
  constructor(
    private readonly queries: TicketQueries,
    private readonly acceptTicket: AcceptTicket,
    private readonly returnTicket: ReturnTicket,
    private readonly closeTicket: CloseTicket,
    private readonly reopenTicket: ReopenTicket,
    private readonly markTicketRead: MarkRead,
  ) {}

  @OnRequest('tickets.list')
  list({ actor, input }: RequestMessage<'tickets.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('tickets.counts')
  counts({ actor }: RequestMessage<'tickets.counts'>) {
    return this.queries.counts(actor);
  }

  @OnRequest('tickets.byUuid')
  byUuid({ actor, input }: RequestMessage<'tickets.byUuid'>) {
    return this.queries.byUuid(actor, input.uuid);
  }

  @OnRequest('tickets.byId')
  byId({ actor, input }: RequestMessage<'tickets.byId'>) {
    return this.queries.byId(actor, input.ticketId);
  }

  @OnRequest('tickets.accept')
  accept({ actor, input }: RequestMessage<'tickets.accept'>) {
    return this.acceptTicket.execute(actor, input);
  }

  @OnRequest('tickets.return')
  return({ actor, input }: RequestMessage<'tickets.return'>) {
    return this.returnTicket.execute(actor, input);
  }

  @OnRequest('tickets.close')
  close({ actor, input }: RequestMessage<'tickets.close'>) {
    return this.closeTicket.execute(actor, input);
  }

  @OnRequest('tickets.reopen')
  reopen({ actor, input }: RequestMessage<'tickets.reopen'>) {
    return this.reopenTicket.execute(actor, input);
  }

  @OnRequest('tickets.markRead')
  markRead({ actor, input }: RequestMessage<'tickets.markRead'>) {
    return this.markTicketRead.execute(actor, input);
  }
}
