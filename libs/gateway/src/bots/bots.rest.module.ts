import { Module } from '@nestjs/common';
import { AssistsController } from './assists.rest.controller.js';
import { BotCallsController } from './bot-calls.rest.controller.js';
import { ModelAccountController } from './model-account.rest.controller.js';
import { TicketAssistsController } from './ticket-assists.rest.controller.js';
import { PromptsController } from './prompts.rest.controller.js';
import { IntegrationsController } from './integrations.rest.controller.js';

/** Foreign bots, prompts and models. */
@Module({
  controllers: [
    IntegrationsController,
    PromptsController,
    ModelAccountController,
    BotCallsController,
    AssistsController,
    TicketAssistsController,
  ],
})
export class BotsModule {}
