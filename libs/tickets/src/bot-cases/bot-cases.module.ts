import { Module } from '@nestjs/common';
import { BotCasesController } from './bot-cases.controller.js';
import { ManageBotCases } from './manage-bot-cases.js';

@Module({ controllers: [BotCasesController], providers: [ManageBotCases] })
export class BotCasesModule {}
