import { MARK } from '@prosa/harness';
import type { World } from '../world/world.js';

let made = 0;

/** Events of foreign bots and prompts. */
export const BOT_TRIGGERS: Record<'queueIntegration' | 'prompt', (world: World) => Promise<string[]>> = {
  /** A foreign bot is made and deleted. */
  queueIntegration: async ({ first }) => {
    const body = { type: 'webhook', name: `Robô ${MARK} ${++made}`, urlN8N: 'https://bot.invalid/gancho' };
    const { id } = await first.api.expect<{ id: number }>('POST', '/queueIntegration', { body });
    await first.api.expect('DELETE', `/queueIntegration/${id}`);
    return [body.name, `"integrationId":${id}`];
  },
  /** A prompt is made and deleted. */
  prompt: async ({ first }) => {
    const body = {
      name: `Prompt ${MARK} ${++made}`,
      prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
      voice: 'texto',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      queueId: first.queueId,
    };
    const { id } = await first.api.expect<{ id: number }>('POST', '/prompt', { body });
    await first.api.expect('DELETE', `/prompt/${id}`);
    return [body.name, `"promptId":${id}`];
  },
};
