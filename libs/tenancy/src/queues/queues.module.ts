import { Module } from '@nestjs/common';
import { SyncQueue } from './sync-queue.js';
import { QueuesController } from './queues.controller.js';

@Module({ controllers: [QueuesController], providers: [SyncQueue] })
export class QueuesModule {}
