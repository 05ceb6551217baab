import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ChangeHelpInput, HelpIdInput, HelpInput, ListHelpsInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('helps')
@Controller('helps')
export class HelpsController {
  constructor(private readonly bus: Bus) {}

  @Get('list')
  @Permission('user')
  @ApiOperation({ summary: 'The films of the help page' })
  all(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'helps.all', input: {} });
  }

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'The films of the help page, page by page' })
  list(@CurrentActor() actor: Actor, @Input() input: ListHelpsInput) {
    return this.bus.request(actor, { name: 'helps.list', input });
  }

  @Post()
  @Permission('super')
  @ApiOperation({ summary: 'Adds a film, by its id or a link to it' })
  create(@CurrentActor() actor: Actor, @Input() input: HelpInput) {
    return this.bus.request(actor, { name: 'helps.create', input });
  }

  @Put(':helpId')
  @Permission('super')
  @ApiOperation({ summary: 'Changes a film' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeHelpInput) {
    return this.bus.request(actor, { name: 'helps.change', input });
  }

  @Delete(':helpId')
  @Permission('super')
  @ApiOperation({ summary: 'Removes a film' })
  delete(@CurrentActor() actor: Actor, @Input() input: HelpIdInput) {
    return this.bus.request(actor, { name: 'helps.delete', input });
  }
}
