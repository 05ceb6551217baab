import { Module } from '@nestjs/common';
import { CreateQueue } from './create-queue.js';
import { QueueQueries } from './queue.queries.js';
import { QueuesController } from './queues.controller.js';

@Module({ controllers: [QueuesController], providers: [QueueQueries, CreateQueue] })
export class QueuesModule {}
