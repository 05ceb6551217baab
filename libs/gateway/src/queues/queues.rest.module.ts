import { Module } from '@nestjs/common';
import { QueuesController } from './queues.rest.controller.js';

@Module({ controllers: [QueuesController] })
export class QueuesModule {}
