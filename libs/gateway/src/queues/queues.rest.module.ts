import { Module } from '@nestjs/common';
import { ChatbotController } from './chatbot.rest.controller.js';
import { QueuesController } from './queues.rest.controller.js';

@Module({ controllers: [QueuesController, ChatbotController] })
export class QueuesModule {}
