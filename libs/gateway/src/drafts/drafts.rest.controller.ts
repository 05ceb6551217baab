import { Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, SaveDraftInput, TicketIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Only our console stores drafts on the server. */
@ApiTags('messages')
@Controller('drafts')
export class DraftsController {
  constructor(private readonly bus: Bus) {}

  @Get(':ticketId')
  @Permission('user')
  @ApiOperation({ summary: 'What the caller wrote for a ticket and did not send' })
  ofTicket(@CurrentActor() actor: Actor, @Input() input: TicketIdInput) {
    return this.bus.request(actor, { name: 'drafts.ofTicket', input });
  }

  @Put(':ticketId')
  @Permission('user')
  @ApiOperation({ summary: 'Keeps what the caller wrote for a ticket; an empty text when it was sent' })
  save(@CurrentActor() actor: Actor, @Input() input: SaveDraftInput) {
    return this.bus.request(actor, { name: 'drafts.save', input });
  }
}
