import { Module } from '@nestjs/common';
import { AcceptTicket } from './accept-ticket.js';
import { DeleteTicket } from './by-hand/delete-ticket.js';
import { OpenTicket } from './by-hand/open-ticket.js';
import { CloseTicket } from './close-ticket.js';
import { EmptyQueue } from './empty-queue.js';
import { ForgetAttendant } from './forget-attendant.js';
import { RecordAccess } from './log/record-access.js';
import { RecordTranscript } from './log/record-transcript.js';
import { TicketLogQueries } from './log/ticket-log.queries.js';
import { MarkRead } from './mark-read.js';
import { ReopenTicket } from './reopen-ticket.js';
import { ReturnTicket } from './return-ticket.js';
import { TicketTemplates } from './queries/ticket-templates.js';
import { TicketQueries } from './queries/ticket.queries.js';
import { TransferTicket } from './transfer/transfer-ticket.js';
import { EndStep } from './undo/end-step.js';
import { UndoStep } from './undo/undo-step.js';
import { TicketsController } from './tickets.controller.js';

@Module({
  controllers: [TicketsController],
  providers: [
    TicketQueries,
    TicketTemplates,
    AcceptTicket,
    ReturnTicket,
    CloseTicket,
    ReopenTicket,
    MarkRead,
    TransferTicket,
    UndoStep,
    EndStep,
    OpenTicket,
    DeleteTicket,
    TicketLogQueries,
    RecordAccess,
    RecordTranscript,
    ForgetAttendant,
    EmptyQueue,
  ],
  exports: [CloseTicket, ReturnTicket, TransferTicket, MarkRead],
})
export class TicketsModule {}
