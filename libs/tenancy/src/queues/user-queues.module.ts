import { Module } from '@nestjs/common';
import { SyncUserQueue } from './sync-user-queue.js';
import { UserQueuesController } from './user-queues.controller.js';

@Module({ controllers: [UserQueuesController], providers: [SyncUserQueue] })
export class UserQueuesModule {}
