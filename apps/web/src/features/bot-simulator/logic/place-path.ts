import type { BotConfiguration, BotOption } from '@prosa/contracts';
import type { SimulatedPlace } from './simulation.js';

/** Names of the queue and of the options on the way to the menu that the contact is in; [] without a queue. */
export function placePath({ queues }: BotConfiguration, { queueId, optionId }: SimulatedPlace): string[] {
  const queue = queues.find(({ id }) => id === queueId);
  if (!queue) return [];
  return [queue.name, ...(optionId === null ? [] : (wayTo(queue.options, optionId) ?? []))];
}

function wayTo(options: readonly BotOption[], optionId: number): string[] | null {
  for (const { id, name, options: below } of options) {
    if (id === optionId) return [name];
    const way = wayTo(below, optionId);
    if (way) return [name, ...way];
  }
  return null;
}
