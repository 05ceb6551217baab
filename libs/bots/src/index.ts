export { callJson, callOut } from './calls/call-json.js';
export { hideSecrets } from './calls/hide-secrets.js';
export { type BotAnswer, type BotChoice, type BotOrder, type BotReply, NO_ANSWER } from './port/answer.js';
export { type BotClient, BotFailure } from './port/bot-client.js';
export type { BotState, BotTurn, HistoryLine, TurnAbilities, TurnFile, TurnMessage } from './port/turn.js';
export { programClient, type ProgramSettings } from './program/program-client.js';
export { typebotClient, type TypebotSettings } from './typebot/typebot-client.js';
export { accessToken, readAccount } from './dialogflow/access-token.js';
export {
  dialogflowClient,
  type DialogflowSettings,
  GOOGLE,
  type GoogleAddresses,
} from './dialogflow/dialogflow-client.js';
export { listModels, type ModelEndpoint } from './model/chat-model.js';
export { promptClient, type PromptSettings } from './prompt/prompt-client.js';
export { assist, type AssistContext, type AssistTask } from './assist/assist.js';
export { modelTranscription } from './speech/model-transcription.js';
export { azureSpeech, type AzureVoice } from './speech/azure-speech.js';
