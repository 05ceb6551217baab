import { Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, TicketIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** The caller's own pins; only our console has them. */
@ApiTags('pins')
@Controller('pins')
export class PinsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'The tickets the caller pinned' })
  async list(@CurrentActor() actor: Actor) {
    return { tickets: await this.bus.request(actor, { name: 'pins.list', input: {} }) };
  }

  @Put(':ticketId')
  @Permission('user')
  @ApiOperation({ summary: 'Pins a ticket' })
  add(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'pins.add', input });
  }

  @Delete(':ticketId')
  @Permission('user')
  @ApiOperation({ summary: 'Pins a ticket no longer' })
  remove(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'pins.remove', input });
  }
}
