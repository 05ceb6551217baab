import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ListTemplatesInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('connections')
@Controller('whatsapp/:connectionId/templates')
export class TemplatesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'The templates of a connection, with state, category and variables' })
  list(@CurrentActor() actor: Actor, @Input() input: ListTemplatesInput) {
    return this.bus.request(actor, { name: 'templates.list', input });
  }

  @Post('sync')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Reads the templates from Meta again' })
  sync(@CurrentActor() actor: Actor, @Input() input: ListTemplatesInput) {
    return this.bus.request(actor, { name: 'templates.sync', input });
  }
}
