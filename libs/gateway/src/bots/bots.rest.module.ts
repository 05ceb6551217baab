import { Module } from '@nestjs/common';
import { BotCallsController } from './bot-calls.rest.controller.js';
import { IntegrationsController } from './integrations.rest.controller.js';

/** Foreign bots. */
@Module({ controllers: [IntegrationsController, BotCallsController] })
export class BotsModule {}
