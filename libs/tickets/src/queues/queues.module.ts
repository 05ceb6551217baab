import { Module } from '@nestjs/common';
import { ChangeQueue } from './changes/change-queue.js';
import { ChangeMenu } from './menu/change-menu.js';
import { MenuController } from './menu/menu.controller.js';
import { CreateQueue } from './changes/create-queue.js';
import { DeleteQueue } from './changes/delete-queue.js';
import { OrderQueues } from './changes/order-queues.js';
import { QueueQueries } from './queue.queries.js';
import { QueuesController } from './queues.controller.js';

@Module({
  controllers: [QueuesController, MenuController],
  providers: [QueueQueries, CreateQueue, ChangeQueue, OrderQueues, DeleteQueue, ChangeMenu],
})
export class QueuesModule {}
