import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CreateQueueInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('queues')
@Controller('queue')
export class QueuesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'All queues of the company' })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'queues.list', input: {} });
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Makes a queue' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateQueueInput) {
    return this.bus.request(actor, { name: 'queues.create', input });
  }
}
