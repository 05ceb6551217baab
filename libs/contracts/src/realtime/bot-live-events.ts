import type { IntegrationRow } from '../bots/integrations.contract.js';
import type { PromptRow } from '../bots/prompts.contract.js';

/** Live events of foreign bots and prompts (docs/spec/wire-features.md §6, §7). */
export interface BotLiveEvents {
  /** A foreign bot of the company. */
  queueIntegration:
    | { action: 'create' | 'update'; queueIntegration: IntegrationRow }
    | { action: 'delete'; integrationId: number };
  /** A prompt; of one company, though its name has none. */
  prompt: { action: 'create' | 'update'; prompt: PromptRow } | { action: 'delete'; promptId: number };
}

/** Their actions. */
export const BOT_ACTIONS = {
  queueIntegration: ['create', 'update', 'delete'],
  prompt: ['create', 'update', 'delete'],
} as const;
