import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ListBotCallsInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Calls of foreign systems. */
@ApiTags('integrations')
@Controller('bot-calls')
export class BotCallsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'Calls of foreign bots with request and answer, newest first; secrets are hidden' })
  list(@CurrentActor() actor: Actor, @Input() input: ListBotCallsInput) {
    return this.bus.request(actor, { name: 'botCalls.list', input });
  }
}
