import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CloseAllInput, ListTicketsInput, StartBulkInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('tickets')
@Controller('tickets')
export class BulkController {
  constructor(private readonly bus: Bus) {}

  @Post('bulk')
  @HttpCode(202)
  @Permission('user')
  @ApiOperation({ summary: 'Does something with many tickets, in the background' })
  start(@CurrentActor() actor: Actor, @Input() input: StartBulkInput) {
    return this.bus.request(actor, { name: 'bulk.start', input });
  }

  @Get('bulk')
  @Permission('user')
  @ApiOperation({ summary: "How far the caller's latest bulk action is, and what it left" })
  async last(@CurrentActor() actor: Actor) {
    return { bulk: await this.bus.request(actor, { name: 'bulk.last', input: {} }) };
  }

  @Delete('bulk')
  @Permission('user')
  @ApiOperation({ summary: "Stops the caller's bulk action; what is done stays done" })
  async cancel(@CurrentActor() actor: Actor) {
    return { bulk: await this.bus.request(actor, { name: 'bulk.cancel', input: {} }) };
  }

  @Get('bulk/count')
  @Permission('user')
  @ApiOperation({ summary: 'How many tickets a list with these filters shows' })
  count(@CurrentActor() actor: Actor, @Input() input: ListTicketsInput) {
    return this.bus.request(actor, { name: 'bulk.count', input });
  }

  @Post('closeAll')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Closes all tickets of a tab, in the background' })
  async closeAll(@CurrentActor() actor: Actor, @Input() input: CloseAllInput) {
    await this.bus.request(actor, { name: 'bulk.closeAll', input });
    return { accepted: true };
  }
}
