import { Module } from '@nestjs/common';
import { ChangeQueue } from './change-queue.js';
import { ChangeMenu } from './menu/change-menu.js';
import { MenuController } from './menu/menu.controller.js';
import { CreateQueue } from './create-queue.js';
import { DeleteQueue } from './delete-queue.js';
import { OrderQueues } from './order-queues.js';
import { QueueQueries } from './queue.queries.js';
import { QueuesController } from './queues.controller.js';

@Module({
  controllers: [QueuesController, MenuController],
  providers: [QueueQueries, CreateQueue, ChangeQueue, OrderQueues, DeleteQueue, ChangeMenu],
})
export class QueuesModule {}
