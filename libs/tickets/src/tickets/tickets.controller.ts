import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest, OnTimer } from '@prosa/service-kit/bus';
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
import { STEP_TIMER } from './undo/ticket-step.js';
import { UndoStep } from './undo/undo-step.js';

@Controller()
export class TicketsController {
  constructor(
    private readonly queries: TicketQueries,
    private readonly templates: TicketTemplates,
    private readonly acceptTicket: AcceptTicket,
    private readonly returnTicket: ReturnTicket,
    private readonly closeTicket: CloseTicket,
    private readonly reopenTicket: ReopenTicket,
    private readonly markTicketRead: MarkRead,
    private readonly transferTicket: TransferTicket,
    private readonly undoStep: UndoStep,
    private readonly endStep: EndStep,
    private readonly openTicket: OpenTicket,
    private readonly deleteTicket: DeleteTicket,
    private readonly logQueries: TicketLogQueries,
    private readonly recordAccess: RecordAccess,
    private readonly recordTranscript: RecordTranscript,
    private readonly forgetAttendant: ForgetAttendant,
    private readonly emptyQueue: EmptyQueue,
  ) {}

  @OnRequest('tickets.list')
  list({ actor, input }: RequestMessage<'tickets.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('tickets.attended')
  attended({ actor, input }: RequestMessage<'tickets.attended'>) {
    return this.queries.attended(actor, input.userIds);
  }

  @OnRequest('tickets.cards')
  cards({ actor, input }: RequestMessage<'tickets.cards'>) {
    return this.queries.cards(actor, input.refs);
  }

  @OnRequest('tickets.counts')
  counts({ actor, input }: RequestMessage<'tickets.counts'>) {
    return this.queries.counts(actor, input);
  }

  @OnRequest('tickets.isAnswered')
  isAnswered({ actor }: RequestMessage<'tickets.isAnswered'>) {
    return this.queries.isAnswered(actor);
  }

  @OnRequest('tickets.byUuid')
  async byUuid({ actor, input }: RequestMessage<'tickets.byUuid'>) {
    const ticket = await this.queries.byUuid(actor, input.uuid);
    await this.recordAccess.execute(actor, ticket.id);
    return ticket;
  }

  @OnRequest('tickets.byId')
  byId({ actor, input }: RequestMessage<'tickets.byId'>) {
    return this.queries.byId(actor, input.ticketId);
  }

  @OnRequest('tickets.templates')
  listTemplates({ actor, input }: RequestMessage<'tickets.templates'>) {
    return this.templates.list(actor, input.ticketId);
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

  @OnRequest('tickets.transfer')
  transfer({ actor, input }: RequestMessage<'tickets.transfer'>) {
    return this.transferTicket.execute(actor, input);
  }

  @OnRequest('tickets.undo')
  undo({ actor, input }: RequestMessage<'tickets.undo'>) {
    return this.undoStep.execute(actor, input);
  }

  @OnRequest('tickets.open')
  open({ actor, input }: RequestMessage<'tickets.open'>) {
    return this.openTicket.execute(actor, input);
  }

  @OnRequest('tickets.delete')
  delete({ actor, input }: RequestMessage<'tickets.delete'>) {
    return this.deleteTicket.execute(actor, input);
  }

  @OnRequest('ticketLog.list')
  log({ actor, input }: RequestMessage<'ticketLog.list'>) {
    return this.logQueries.list(actor, input.ticketId);
  }

  @OnRequest('ticketLog.recordTranscript')
  transcript({ actor, input }: RequestMessage<'ticketLog.recordTranscript'>) {
    return this.recordTranscript.execute(actor, input);
  }

  @OnEvent('user.deleted')
  userDeleted(event: EventMessage<'user.deleted'>) {
    return this.forgetAttendant.execute(event);
  }

  @OnEvent('queue.deleted')
  queueDeleted(event: EventMessage<'queue.deleted'>) {
    return this.emptyQueue.execute(event);
  }

  @OnTimer(STEP_TIMER)
  stepDue(event: EventMessage<'timer.due'>) {
    return this.endStep.execute(event);
  }
}
