import { Module } from '@nestjs/common';
import { ChangeQueue } from './change-queue.js';
import { CreateQueue } from './create-queue.js';
import { DeleteQueue } from './delete-queue.js';
import { OrderQueues } from './order-queues.js';
import { QueueQueries } from './queue.queries.js';
import { QueuesController } from './queues.controller.js';

@Module({
  controllers: [QueuesController],
  providers: [QueueQueries, CreateQueue, ChangeQueue, OrderQueues, DeleteQueue],
})
export class QueuesModule {}
