import {
  type IntegrationInput,
  type IntegrationView,
  TYPEBOT_DELAY_MS,
  TYPEBOT_EXPIRES_MINUTES,
} from '@prosa/contracts';

/** The values of the editor's form: all types' fields, so that a change of the type loses none. */
export type IntegrationValues = Required<{ [K in keyof IntegrationInput]: NonNullable<IntegrationInput[K]> }>;

const NEW: IntegrationValues = {
  type: 'typebot',
  name: '',
  projectName: '',
  jsonContent: '',
  language: 'pt-BR',
  urlN8N: '',
  typebotSlug: '',
  typebotExpires: TYPEBOT_EXPIRES_MINUTES.default,
  typebotDelayMessage: TYPEBOT_DELAY_MS.default,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
  webhookShape: 'network',
  readsReply: false,
};

/** Of a stored one the secrets are masked: what is not typed again stays. */
export function integrationValues(integration: IntegrationView | undefined): IntegrationValues {
  if (!integration) return NEW;
  const { id: _, signingSecret: __, failingSince: ___, jsonContent: ____, ...values } = integration;
  return { ...values, jsonContent: '' };
}
