import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ChangeQueue } from './changes/change-queue.js';
import { CreateQueue } from './changes/create-queue.js';
import { DeleteQueue } from './changes/delete-queue.js';
import { OrderQueues } from './changes/order-queues.js';
import { QueueQueries } from './queue.queries.js';

@Controller()
export class QueuesController {
  constructor(
    private readonly queries: QueueQueries,
    private readonly createQueue: CreateQueue,
    private readonly changeQueue: ChangeQueue,
    private readonly orderQueues: OrderQueues,
    private readonly deleteQueue: DeleteQueue,
  ) {}

  @OnRequest('queues.list')
  list({ actor }: RequestMessage<'queues.list'>) {
    return this.queries.list(actor);
  }

  @OnRequest('queues.get')
  get({ actor, input }: RequestMessage<'queues.get'>) {
    return this.queries.get(actor, input);
  }

  @OnRequest('queues.usage')
  usage({ actor, input }: RequestMessage<'queues.usage'>) {
    return this.queries.usage(actor, input);
  }

  @OnRequest('queues.create')
  create({ actor, input }: RequestMessage<'queues.create'>) {
    return this.createQueue.execute(actor, input);
  }

  @OnRequest('queues.change')
  change({ actor, input }: RequestMessage<'queues.change'>) {
    return this.changeQueue.execute(actor, input);
  }

  @OnRequest('queues.order')
  order({ actor, input }: RequestMessage<'queues.order'>) {
    return this.orderQueues.execute(actor, input);
  }

  @OnRequest('queues.delete')
  delete({ actor, input }: RequestMessage<'queues.delete'>) {
    return this.deleteQueue.execute(actor, input);
  }
}
