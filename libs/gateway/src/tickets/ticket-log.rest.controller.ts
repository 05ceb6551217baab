import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, TicketIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('tickets')
@Controller('tickets-log')
export class TicketLogController {
  constructor(private readonly bus: Bus) {}

  @Get(':ticketId')
  @Permission('user')
  @ApiOperation({ summary: 'What happened to a ticket, newest first' })
  list(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'ticketLog.list', input });
  }
}
