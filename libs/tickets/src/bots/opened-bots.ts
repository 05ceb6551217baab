import { type BotClient, azureSpeech, dialogflowClient, programClient, promptClient, typebotClient } from '@prosa/bots';
import { type IntegrationType, TEXT_VOICE } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import type { IntegrationSettings } from './integrations/integration-row.js';
import type { ModelAccountSettings } from './model-account/model-account-row.js';
import type { PromptSettings } from './prompts/prompt-row.js';

/** An integration with its secrets in the clear. */
export interface OpenedIntegration {
  type: IntegrationType;
  name: string;
  settings: IntegrationSettings;
  accountKey: string;
  signingKey: string;
}

/** A prompt with its keys in the clear, and the account that it uses where it has no endpoint of its own. */
export interface OpenedPrompt {
  queueId: number;
  settings: PromptSettings;
  apiKey: string;
  voiceKey: string;
  account: ModelAccountSettings;
  accountKey: string;
}

export function integrationClient(egress: EgressClient, opened: OpenedIntegration): BotClient {
  const { type, name, settings, accountKey, signingKey: secret } = opened;
  const { urlN8N: url, webhookShape: shape, readsReply, projectName, language } = settings;
  if (type === 'dialogflow') return dialogflowClient({ projectName, language, accountKey, name }, egress);
  if (type !== 'typebot') return programClient({ url, shape, readsReply, secret }, egress);
  return typebotClient(
    {
      url,
      slug: settings.typebotSlug,
      expiresMinutes: settings.typebotExpires,
      delayMs: settings.typebotDelayMessage,
      keywordFinish: settings.typebotKeywordFinish,
      keywordRestart: settings.typebotKeywordRestart,
      unknownMessage: settings.typebotUnknownMessage,
      restartMessage: settings.typebotRestartMessage,
    },
    egress,
  );
}

export function clientOfPrompt(egress: EgressClient, opened: OpenedPrompt): BotClient {
  const { settings, account, queueId } = opened;
  const { voice, voiceRegion: region } = settings;
  const speaks = voice !== TEXT_VOICE && opened.voiceKey !== '' && region !== '';
  // A key of the company is only sent to the company's endpoint.
  const isOwn = settings.baseUrl === '';
  return promptClient(
    {
      ...settings,
      queueId,
      baseUrl: isOwn ? account.baseUrl : settings.baseUrl,
      apiKey: opened.apiKey || (isOwn ? opened.accountKey : ''),
      model: settings.model || account.chatModel,
      speech: speaks ? azureSpeech({ voice, region, key: opened.voiceKey }, egress) : null,
    },
    egress,
  );
}
