import { Module } from '@nestjs/common';
import { BotCasesController } from './bot-cases.rest.controller.js';

@Module({ controllers: [BotCasesController] })
export class BotCasesModule {}
