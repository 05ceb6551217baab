import { Module } from '@nestjs/common';
import { WatchConnection } from '../automation/watch-connection.js';
import { BotController } from './bot.controller.js';
import { BotTick } from './bot-tick.js';

@Module({ controllers: [BotController], providers: [BotTick, WatchConnection] })
export class BotModule {}
