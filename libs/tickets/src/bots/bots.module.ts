import { Module } from '@nestjs/common';
import { BotEgress } from './bot-egress.js';
import { AssistAttendants } from './assists/assist-attendants.js';
import { AssistsController } from './assists/assists.controller.js';
import { BotCallsController } from './calls/bot-calls.controller.js';
import { PruneCalls } from './calls/prune-calls.js';
import { IntegrationQueries } from './integrations/integration.queries.js';
import { IntegrationsController } from './integrations/integrations.controller.js';
import { ManageIntegrations } from './integrations/manage-integrations.js';
import { ManageModelAccount } from './model-account/manage-model-account.js';
import { ModelAccountController } from './model-account/model-account.controller.js';
import { ManagePrompts } from './prompts/manage-prompts.js';
import { PromptQueries } from './prompts/prompt.queries.js';
import { PromptsController } from './prompts/prompts.controller.js';
import { SavedBots } from './saved-bots.js';
import { BotClients } from './sessions/bot-clients.js';
import { RunTurns } from './sessions/run-turns.js';
import { TurnFiles } from './sessions/turn-files.js';
import { SwitchBot } from './sessions/switch-bot.js';
import { RequestTranscription } from './transcription/request-transcription.js';
import { RunTranscriptions } from './transcription/run-transcriptions.js';
import { TranscribeMessage } from './transcription/transcribe-message.js';
import { SlowCalls } from './slow-calls.js';
import { TrialController } from './trial/trial.controller.js';
import { TryBots } from './trial/try-bots.js';
import { TakeTurn } from './sessions/take-turn.js';
import { TicketBotController } from './sessions/ticket-bot.controller.js';

/** Foreign bots of companies, and conversations with them. */
@Module({
  controllers: [
    IntegrationsController,
    PromptsController,
    ModelAccountController,
    BotCallsController,
    TicketBotController,
    TrialController,
    AssistsController,
  ],
  providers: [
    BotEgress,
    IntegrationQueries,
    ManageIntegrations,
    PromptQueries,
    ManagePrompts,
    ManageModelAccount,
    { provide: BotClients, useClass: SavedBots },
    TurnFiles,
    TakeTurn,
    RunTurns,
    SwitchBot,
    TryBots,
    PruneCalls,
    SlowCalls,
    AssistAttendants,
    TranscribeMessage,
    RunTranscriptions,
    RequestTranscription,
  ],
})
export class BotsModule {}
