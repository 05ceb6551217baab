import type { OptionView } from '@prosa/contracts';
import { type Act, pick, type World } from './act.js';

/** Few, so that menus stay small. */
const OPTIONS_MAX = 4;

interface MadeQueue {
  id: number;
  name: string;
  chatbots: { id: number }[];
}

export const makeQueue: Act = (world) => {
  const number = ++world.made;
  const queue = { name: `Queue ${number}`, color: `#${number.toString(16).padStart(6, '0')}` };
  return world.consoles[0]!.caller.call('POST', '/queue', queue);
};

/** A queue that was made here: those of the people stay. */
const madeQueue = async (world: World): Promise<MadeQueue | undefined> => {
  const queues = await world.consoles[0]!.caller.call<MadeQueue[]>('GET', '/queue');
  return pick(
    world,
    queues.filter(({ name }) => name.startsWith('Queue ')),
  );
};

export const changeQueue: Act = async (world) => {
  const queue = await madeQueue(world);
  const number = ++world.made;
  const change = { name: `Queue ${number}`, color: `#${number.toString(16).padStart(6, '0')}`, orderQueue: number };
  if (queue) await world.consoles[0]!.caller.call('PUT', `/queue/${queue.id}`, change);
};

export const deleteQueue: Act = async (world) => {
  const queue = await madeQueue(world);
  if (queue) await world.consoles[0]!.caller.call('DELETE', `/queue/${queue.id}`);
};

export const makeOption: Act = async (world) => {
  const queue = await madeQueue(world);
  if (!queue || queue.chatbots.length >= OPTIONS_MAX) return;
  const option = { queueId: queue.id, name: `Option ${++world.made}`, greetingMessage: 'Yes?' };
  await world.consoles[0]!.caller.call('POST', '/chatbot', option);
};

export const changeOption: Act = async (world) => {
  const option = pick(world, (await madeQueue(world))?.chatbots ?? []);
  const change = { name: `Option ${++world.made}`, options: [{ name: 'Below', greetingMessage: 'Here' }] };
  if (option) await world.consoles[0]!.caller.call<OptionView>('PUT', `/chatbot/${option.id}`, change);
};

export const deleteOption: Act = async (world) => {
  const option = pick(world, (await madeQueue(world))?.chatbots ?? []);
  if (option) await world.consoles[0]!.caller.call('DELETE', `/chatbot/${option.id}`);
};
