import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { BulkController } from './bulk.rest.controller.js';
import { ChangeTicket } from './change-ticket.js';
import { OtherTicketFilter } from './other-ticket.filter.js';
import { TicketLogController } from './ticket-log.rest.controller.js';
import { TicketsController } from './tickets.rest.controller.js';

/** Tickets, their log, and steps with many at once. */
@Module({
  imports: [HttpModule],
  controllers: [BulkController, TicketsController, TicketLogController],
  providers: [ChangeTicket, OtherTicketFilter],
})
export class TicketsModule {}
