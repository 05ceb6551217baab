import { Module } from '@nestjs/common';
import { BotController } from './bot.controller.js';
import { BotTick } from './bot-tick.js';

@Module({ controllers: [BotController], providers: [BotTick] })
export class BotModule {}
