import { type Actor, systemActor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { type ForkedSimulator, forkSimulator, simulatorPort } from './fork-simulator.js';

interface Ready {
  url: string;
}

/** The program beside a demo that is the other side of its foreign bots and its model. */
export interface DemoBots extends Pick<ForkedSimulator<Ready>, 'stop'>, Ready {
  /** host:port, which the product may call for it. */
  host: string;
}

/** Where they were when they were made. */
export interface SeededBots {
  url: string;
}

const TYPEBOT = { type: 'typebot' as const, name: 'Typebot da padaria', typebotSlug: 'padaria' };
const PROGRAM = { type: 'n8n' as const, name: 'Fluxo n8n da padaria', readsReply: true };
const UNKNOWN = 'Um momento, por favor: vou chamar alguém da equipe.';
/** The company of a demo is the first one of its installation. */
const DEMO_COMPANY = 1;

export async function startDemoBots(): Promise<DemoBots> {
  const port = simulatorPort(process.env.BOT_SIMULATOR_PORT, 5);
  const { ready, stop } = await forkSimulator<Ready>('bot-simulator', { PORT: String(port) });
  return { ...ready, host: new URL(ready.url).host, stop };
}

/**
 * Makes the demo company's foreign bots, its model and a prompt, once; they serve nobody until somebody links them. They get
 * the new address when the simulator has another port than before, unless somebody deleted them.
 */
export async function seedBots(bus: Bus, { url }: DemoBots, queueId: number, known?: SeededBots): Promise<SeededBots> {
  const admin: Actor = { ...systemActor(DEMO_COMPANY), profile: 'admin' };
  if (known?.url === url) return known;
  await bus.request(admin, {
    name: 'modelAccount.change',
    input: { baseUrl: `${url}/model`, chatModel: 'padaria-mini', assists: true, transcription: 'onDemand' },
  });
  const typebot = { ...TYPEBOT, urlN8N: `${url}/typebot`, typebotUnknownMessage: UNKNOWN };
  const program = { ...PROGRAM, urlN8N: `${url}/program`, typebotUnknownMessage: UNKNOWN };
  const { queueIntegrations } = await bus.request(admin, { name: 'integrations.list', input: {} });
  for (const input of [typebot, program]) {
    const present = queueIntegrations.find(({ name }) => name === input.name);
    if (present)
      await bus.request(admin, { name: 'integrations.change', input: { ...input, integrationId: present.id } });
    else if (!known) await bus.request(admin, { name: 'integrations.create', input });
  }
  if (!known) await bus.request(admin, { name: 'prompts.create', input: { ...PROMPT, queueId } });
  return { url };
}

const PROMPT = {
  name: 'Assistente da padaria',
  prompt:
    'Você atende os clientes da padaria Aurora com cortesia e frases curtas. Abrimos de segunda a sábado, das 7h às 19h. Quando não souber, chame uma pessoa.',
  voice: 'texto',
  maxTokens: 200,
  temperature: 0.5,
  maxMessages: 10,
};
