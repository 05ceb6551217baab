import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ChangeOptionInput, CreateOptionInput, OptionIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('queues')
@Controller('chatbot')
export class ChatbotController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: "Adds an option to a queue's menu or to the menu of another option" })
  create(@CurrentActor() actor: Actor, @Input() input: CreateOptionInput) {
    return this.bus.request(actor, { name: 'chatbot.create', input });
  }

  @Get(':chatbotId')
  @Permission('admin')
  @ApiOperation({ summary: 'An option of a menu, with the options of its own menu' })
  get(@CurrentActor() actor: Actor, @Input() input: OptionIdInput) {
    return this.bus.request(actor, { name: 'chatbot.get', input });
  }

  @Put(':chatbotId')
  @Permission('admin')
  @ApiOperation({ summary: 'Changes an option and, where they are sent, the options of its own menu' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeOptionInput) {
    return this.bus.request(actor, { name: 'chatbot.change', input });
  }

  @Delete(':chatbotId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes an option with all options below it' })
  delete(@CurrentActor() actor: Actor, @Input() input: OptionIdInput) {
    return this.bus.request(actor, { name: 'chatbot.delete', input });
  }
}
