import { type Api, MARK } from '@prosa/harness';
import type { Staffed } from '../staff.js';

const A_PROMPT = {
  prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
  voice: 'texto',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
};

const integration = (api: Api, name: string) =>
  api.expect<{ id: number }>('POST', '/queueIntegration', {
    body: { type: 'webhook', name, urlN8N: 'https://bot.invalid/gancho' },
  });

const prompt = (api: Api, queueId: number, name: string) =>
  api.expect<{ id: number }>('POST', '/prompt', { body: { ...A_PROMPT, queueId, name } });

/** A foreign bot and a prompt of each company; one each of the second is deleted. */
export async function bots({ first, second }: Staffed) {
  const deleted = {
    integrationId: (await integration(second.api, 'Ida')).id,
    promptId: (await prompt(second.api, second.queueId, 'Prompt ido')).id,
  };
  await second.api.expect('DELETE', `/queueIntegration/${deleted.integrationId}`);
  await second.api.expect('DELETE', `/prompt/${deleted.promptId}`);
  return {
    deleted,
    first: {
      integrationId: (await integration(first.api, `Robô ${MARK}`)).id,
      promptId: (await prompt(first.api, first.queueId, `Prompt ${MARK}`)).id,
    },
    second: {
      integrationId: (await integration(second.api, 'Robô')).id,
      promptId: (await prompt(second.api, second.queueId, 'Prompt nosso')).id,
    },
  };
}
