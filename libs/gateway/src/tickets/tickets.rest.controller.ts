import { Controller, Delete, Get, HttpCode, Post, Put, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  CountTicketsInput,
  ListTicketsInput,
  OpenTicketInput,
  TicketCardsInput,
  TicketIdInput,
  TicketUuidInput,
  TransferTicketInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { CostlyRead, isSearch } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { ChangeTicketInput } from './change-ticket.input.js';
import { ChangeTicket } from './change-ticket.js';
import { OtherTicketFilter } from './other-ticket.filter.js';

@ApiTags('tickets')
@Controller('tickets')
export class TicketsController {
  constructor(
    private readonly bus: Bus,
    private readonly changeTicket: ChangeTicket,
  ) {}

  @Get()
  @Permission('user')
  @CostlyRead(isSearch)
  @ApiOperation({ summary: 'Tickets of a list, by page' })
  list(@CurrentActor() actor: Actor, @Input() input: ListTicketsInput) {
    return this.bus.request(actor, { name: 'tickets.list', input });
  }

  @Get('counts')
  @Permission('user')
  @ApiOperation({ summary: 'How many tickets stand in each list, with its filter' })
  counts(@CurrentActor() actor: Actor, @Input() input: CountTicketsInput) {
    return this.bus.request(actor, { name: 'tickets.counts', input });
  }

  @Get('cards')
  @Permission('user')
  @ApiOperation({ summary: 'Those of these tickets, by id or uuid, that the caller may see' })
  cards(@CurrentActor() actor: Actor, @Input() input: TicketCardsInput) {
    return this.bus.request(actor, { name: 'tickets.cards', input });
  }

  @Get('u/:uuid')
  @Permission('user')
  @ApiOperation({ summary: 'A ticket by its public id' })
  byUuid(@CurrentActor() actor: Actor, @Input() input: TicketUuidInput) {
    return this.bus.request(actor, { name: 'tickets.byUuid', input });
  }

  @Post()
  @Permission('user')
  @UseFilters(OtherTicketFilter)
  @ApiOperation({ summary: 'Opens a ticket with a contact; 409 tells of the one that is open already' })
  open(@CurrentActor() actor: Actor, @Input() input: OpenTicketInput) {
    return this.bus.request(actor, { name: 'tickets.open', input });
  }

  @Get(':ticketId/templates')
  @Permission('user')
  @ApiOperation({ summary: 'Templates of the connection of a ticket; none on channels without templates' })
  templates(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'tickets.templates', input });
  }

  @Post(':ticketId/transfer')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Hands a ticket to a user or a queue' })
  transfer(@CurrentActor() actor: Actor, @Input() input: TransferTicketInput) {
    return this.bus.request(actor, { name: 'tickets.transfer', input });
  }

  @Post(':ticketId/undo')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Takes back what the caller did last with a ticket, for some seconds' })
  undo(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'tickets.undo', input });
  }

  @Post(':ticketId/transcript')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: "Writes into a ticket's log that the caller makes a transcript of it" })
  transcript(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'ticketLog.recordTranscript', input });
  }

  @Put(':ticketId')
  @Permission('user')
  @ApiOperation({
    summary: 'Accepts, returns, transfers, closes or reopens; answers the ticket that now holds the conversation',
  })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeTicketInput) {
    return this.changeTicket.execute(actor, input);
  }

  @Delete(':ticketId')
  @Permission('admin')
  @ApiOperation({ summary: 'Removes a ticket with its messages and files' })
  delete(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'tickets.delete', input });
  }
}
