import { type Api, MARK } from '@prosa/harness';
import type { Staffed } from '../staff.js';

const A_PROMPT = {
  prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
  voice: 'texto',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
};

/** Nobody has that address: calls of it fail, and are listed. */
const A_BOT = { type: 'webhook', urlN8N: 'https://bot.invalid/gancho' };

const integration = (api: Api, name: string) =>
  api.expect<{ id: number }>('POST', '/queueIntegration', { body: { ...A_BOT, name } });

/** A dialogue with a draft, whose call contains the text. */
const dialogue = (api: Api, text: string) =>
  api.expect('POST', '/queueIntegration/try', { body: { ...A_BOT, name: 'Rascunho', texts: [text] } });

const prompt = (api: Api, queueId: number, name: string) =>
  api.expect<{ id: number }>('POST', '/prompt', { body: { ...A_PROMPT, queueId, name } });

/** A foreign bot and a prompt of each company, and a call of the first; one each of the second is deleted. */
export async function bots({ first, second }: Staffed) {
  const deleted = {
    integrationId: (await integration(second.api, 'Ida')).id,
    promptId: (await prompt(second.api, second.queueId, 'Prompt ido')).id,
  };
  await second.api.expect('DELETE', `/queueIntegration/${deleted.integrationId}`);
  await second.api.expect('DELETE', `/prompt/${deleted.promptId}`);
  await dialogue(first.api, `Oi ${MARK}`);
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
