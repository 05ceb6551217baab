import { Module } from '@nestjs/common';
import { KeepQueue } from './keep-queue.js';
import { QueuesController } from './queues.controller.js';

@Module({ controllers: [QueuesController], providers: [KeepQueue] })
export class QueuesModule {}
