/** Kinds of foreign bots that a company brings (docs/spec/secondary.md §3, Queue integration). */
export const INTEGRATION_TYPES = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** Kinds of bots that a conversation can be with: those, and the company's own prompts. */
export type BotKind = IntegrationType | 'prompt';

/** Languages of a Dialogflow agent (docs/spec/secondary.md §9). */
export const INTEGRATION_LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type IntegrationLanguage = (typeof INTEGRATION_LANGUAGES)[number];

/** What a program of the types n8n and webhook gets: what such programs got elsewhere and our block, or ours alone. */
export const WEBHOOK_SHAPES = ['network', 'prosa'] as const;
export type WebhookShape = (typeof WEBHOOK_SHAPES)[number];

/** Milliseconds between bubbles, and minutes of silence after which a session is over (docs/spec/secondary.md §9). */
export const TYPEBOT_DELAY_MS = { min: 0, max: 30_000, default: 1_000 } as const;
/** 0: never. */
export const TYPEBOT_EXPIRES_MINUTES = { min: 0, max: 43_200, default: 1 } as const;

/** Characters of the texts of an integration. */
export const INTEGRATION_LENGTH = {
  project: 200,
  json: 16_384,
  url: 2_000,
  slug: 200,
  keyword: 100,
  text: 4_096,
} as const;

/** Stands for a secret that is stored; sent back, the secret stays as it is. */
export const KEPT_SECRET = '••••••••';
