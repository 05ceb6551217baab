import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, BotCaseIdInput, ChangeBotCaseInput, CreateBotCaseInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Calls of Prosa's own console: other consoles have no simulator. */
@ApiTags('bot cases')
@Controller('bot-cases')
export class BotCasesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: "Recorded conversations of the bot's simulator" })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'botCases.list', input: {} });
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: "Saves a conversation of the bot's simulator with the replies that are expected" })
  create(@CurrentActor() actor: Actor, @Input() input: CreateBotCaseInput) {
    return this.bus.request(actor, { name: 'botCases.create', input });
  }

  @Put(':botCaseId')
  @Permission('admin')
  @ApiOperation({ summary: 'Changes the name of a recorded conversation, or the replies that are expected in it' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeBotCaseInput) {
    return this.bus.request(actor, { name: 'botCases.change', input });
  }

  @Delete(':botCaseId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes a recorded conversation' })
  delete(@CurrentActor() actor: Actor, @Input() input: BotCaseIdInput) {
    return this.bus.request(actor, { name: 'botCases.delete', input });
  }
}
