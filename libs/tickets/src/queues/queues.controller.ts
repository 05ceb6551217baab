import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { CreateQueue } from './create-queue.js';
import { QueueQueries } from './queue.queries.js';

@Controller()
export class QueuesController {
  constructor(
    private readonly queries: QueueQueries,
    private readonly createQueue: CreateQueue,
  ) {}

  @OnRequest('queues.list')
  list({ actor }: RequestMessage<'queues.list'>) {
    return this.queries.list(actor);
  }

  @OnRequest('queues.create')
  create({ actor, input }: RequestMessage<'queues.create'>) {
    return this.createQueue.execute(actor, input);
  }
}
