import { type Act, pick, type World } from './act.js';

/** Few, so that all fit on one page. */
const BOTS_MAX = 8;
const A_PROMPT = {
  prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
  voice: 'texto',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
};

const admin = (world: World) => world.consoles[0]!.caller;
const bots = async (world: World) => (await admin(world).get('/queueIntegration', { query: {} })).queueIntegrations;
const prompts = async (world: World) => (await admin(world).get('/prompt')).prompts;
/** Nobody has that address, and no conversation begins here. */
const aBot = (number: number) => ({ type: 'webhook', name: `Robô ${number}`, urlN8N: 'https://bot.invalid/gancho' });

export const makeBot: Act = async (world) => {
  if ((await bots(world)).length >= BOTS_MAX) await deleteBot(world);
  await admin(world).call('POST', '/queueIntegration', aBot(++world.made));
};

export const changeBot: Act = async (world) => {
  const known = pick(world, await bots(world));
  if (known) await admin(world).call('PUT', `/queueIntegration/${known.id}`, aBot(++world.made));
};

export const deleteBot: Act = async (world) => {
  const known = pick(world, await bots(world));
  if (known) await admin(world).call('DELETE', `/queueIntegration/${known.id}`);
};

export const makePrompt: Act = async (world) => {
  const queue = pick(world, await admin(world).get('/queue'));
  if (!queue) return;
  const body = { ...A_PROMPT, name: `Prompt ${++world.made}`, queueId: queue.id };
  await admin(world).call('POST', '/prompt', body);
};

export const changePrompt: Act = async (world) => {
  const known = pick(world, await prompts(world));
  if (!known) return;
  const body = { ...A_PROMPT, name: `Prompt ${++world.made}`, queueId: known.queueId };
  await admin(world).call('PUT', `/prompt/${known.id}`, body);
};

export const deletePrompt: Act = async (world) => {
  const known = pick(world, await prompts(world));
  if (known) await admin(world).call('DELETE', `/prompt/${known.id}`);
};
