import { Module } from '@nestjs/common';
import { AcceptTicket } from './accept-ticket.js';
import { CloseTicket } from './close-ticket.js';
import { MarkRead } from './mark-read.js';
import { ReopenTicket } from './reopen-ticket.js';
import { ReturnTicket } from './return-ticket.js';
import { TicketQueries } from './queries/ticket.queries.js';
import { TicketsController } from './tickets.controller.js';

@Module({
  controllers: [TicketsController],
  providers: [TicketQueries, AcceptTicket, ReturnTicket, CloseTicket, ReopenTicket, MarkRead],
})
export class TicketsModule {}
