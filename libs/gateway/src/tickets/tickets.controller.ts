import { Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ListTicketsInput, TicketUuidInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { ChangeTicketInput } from './change-ticket.input.js';
import { ChangeTicket } from './change-ticket.js';

@ApiTags('tickets')
@Controller('tickets')
export class TicketsController {
  constructor(
    private readonly bus: Bus,
    private readonly changeTicket: ChangeTicket,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Tickets of a list, by page' })
  list(@CurrentActor() actor: Actor, @Input() input: ListTicketsInput) {
    return this.bus.request(actor, { name: 'tickets.list', input });
  }

  @Get('counts')
  @Permission('user')
  @ApiOperation({ summary: 'How many tickets stand in each list' })
  counts(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'tickets.counts', input: {} });
  }

  @Get('u/:uuid')
  @Permission('user')
  @ApiOperation({ summary: 'A ticket by its public id' })
  byUuid(@CurrentActor() actor: Actor, @Input() input: TicketUuidInput) {
    return this.bus.request(actor, { name: 'tickets.byUuid', input });
  }

  @Put(':ticketId')
  @Permission('user')
  @ApiOperation({ summary: 'Accepts, returns, closes or reopens; answers the ticket that now holds the conversation' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeTicketInput) {
    return this.changeTicket.execute(actor, input);
  }
}
