import {
  PROMPT_MAX_MESSAGES,
  PROMPT_MAX_TOKENS,
  PROMPT_TEMPERATURE,
  type PromptInput,
  type PromptView,
  TEXT_VOICE,
} from '@prosa/contracts';

/** The values of the editor's form. */
export type PromptValues = Required<{ [K in keyof Omit<PromptInput, 'queueId'>]: NonNullable<PromptInput[K]> }> &
  Pick<PromptInput, 'queueId'>;

const NEW: PromptValues = {
  name: '',
  prompt: '',
  voice: TEXT_VOICE,
  voiceKey: '',
  voiceRegion: '',
  maxTokens: PROMPT_MAX_TOKENS.default,
  temperature: PROMPT_TEMPERATURE.default,
  apiKey: '',
  queueId: null,
  maxMessages: PROMPT_MAX_MESSAGES.default,
  baseUrl: '',
  model: '',
  tools: ['transfer'],
  transferQueueIds: [],
  speaksOnlyToVoice: true,
  masksDocuments: true,
};

/** Of a stored one the keys are masked: what is not typed again stays. */
export function promptValues(prompt: PromptView | undefined): PromptValues {
  if (!prompt) return NEW;
  const { id: _, queue: __, failingSince: ___, apiKey: ____, voiceKey: _____, ...values } = prompt;
  return { ...values, apiKey: '', voiceKey: '' };
}
