import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeQueueInput,
  CreateQueueInput,
  DeleteQueueInput,
  OrderQueuesInput,
  QueueIdInput,
} from '@prosa/contracts';
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
  @ApiOperation({ summary: 'All queues of the company, in their order' })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'queues.list', input: {} });
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Makes a queue' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateQueueInput) {
    return this.bus.request(actor, { name: 'queues.create', input });
  }

  @Put('order')
  @Permission('admin')
  @ApiOperation({ summary: 'Orders the queues' })
  order(@CurrentActor() actor: Actor, @Input() input: OrderQueuesInput) {
    return this.bus.request(actor, { name: 'queues.order', input });
  }

  @Get(':queueId')
  @Permission('admin')
  @ApiOperation({ summary: 'A queue' })
  get(@CurrentActor() actor: Actor, @Input() input: QueueIdInput) {
    return this.bus.request(actor, { name: 'queues.get', input });
  }

  @Get(':queueId/usage')
  @Permission('admin')
  @ApiOperation({ summary: 'How many tickets lose the queue when it is deleted' })
  usage(@CurrentActor() actor: Actor, @Input() input: QueueIdInput) {
    return this.bus.request(actor, { name: 'queues.usage', input });
  }

  @Put(':queueId')
  @Permission('admin')
  @ApiOperation({ summary: 'Changes a queue' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeQueueInput) {
    return this.bus.request(actor, { name: 'queues.change', input });
  }

  @Delete(':queueId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes a queue; its tickets go to `toQueueId`, else they are without a queue' })
  delete(@CurrentActor() actor: Actor, @Input() input: DeleteQueueInput) {
    return this.bus.request(actor, { name: 'queues.delete', input });
  }
}
