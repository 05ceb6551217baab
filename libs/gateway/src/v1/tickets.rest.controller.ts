import { Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  TicketIdInput,
  V1ChangeTicketInput,
  type V1List,
  type V1Message,
  v1Message,
  V1MessagesInput,
  type V1Ticket,
  v1Ticket,
  V1TicketsInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { changeTicket } from './change-ticket.js';
import { pageOf, placeOf } from './page-of.js';

@ApiTags('v1')
@Controller('v1/tickets')
@RequiresPlan('useExternalApi')
export class V1TicketsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('tickets:read')
  @CostlyRead()
  @ApiOperation({ summary: 'Tickets by id' })
  async list(@CurrentActor() actor: Actor, @Input() input: V1TicketsInput): Promise<V1List<V1Ticket>> {
    const request = { name: 'external.tickets', input: { ...input, ...placeOf(input) } } as const;
    return pageOf(await this.bus.request(actor, request), v1Ticket);
  }

  @Get(':ticketId')
  @ExternalAccess('tickets:read')
  @ApiOperation({ summary: 'A ticket' })
  async get(@CurrentActor() actor: Actor, @Input() input: TicketIdInput): Promise<V1Ticket> {
    return v1Ticket(await this.bus.request(actor, { name: 'tickets.byId', input }));
  }

  @Get(':ticketId/messages')
  @ExternalAccess('messages:read')
  @CostlyRead()
  @ApiOperation({ summary: 'Messages of a ticket by id, without private notes' })
  async messages(@CurrentActor() actor: Actor, @Input() input: V1MessagesInput): Promise<V1List<V1Message>> {
    const request = { name: 'external.messages', input: { ...input, ...placeOf(input) } } as const;
    return pageOf(await this.bus.request(actor, request), v1Message);
  }

  @Put(':ticketId')
  @ExternalAccess('tickets:write')
  @ApiOperation({
    summary: 'Opens a ticket for a user, lets it wait, or closes it; answers the ticket that has the conversation',
  })
  async change(@CurrentActor() actor: Actor, @Input() input: V1ChangeTicketInput): Promise<V1Ticket> {
    return v1Ticket(await changeTicket(this.bus, actor, input));
  }
}
