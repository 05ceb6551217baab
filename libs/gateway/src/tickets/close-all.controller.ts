import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CloseAllInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('tickets')
@Controller('tickets/closeAll')
export class CloseAllController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Closes all tickets of a tab, in the background' })
  async start(@CurrentActor() actor: Actor, @Input() input: CloseAllInput) {
    await this.bus.request(actor, { name: 'tickets.closeAll', input });
    return { accepted: true };
  }

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'How far the latest closing of all is' })
  async progress(@CurrentActor() actor: Actor) {
    return { job: await this.bus.request(actor, { name: 'tickets.closeAllProgress', input: {} }) };
  }

  @Delete()
  @Permission('admin')
  @ApiOperation({ summary: 'Stops closing; what is closed stays closed' })
  async stop(@CurrentActor() actor: Actor) {
    return { job: await this.bus.request(actor, { name: 'tickets.stopCloseAll', input: {} }) };
  }
}
