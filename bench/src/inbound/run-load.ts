import type { InboundMessage } from '@prosa/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { inboundOf, type Load, SIDE_BY_SIDE } from './load.js';

/** Delivers the load's messages; resolves when all were accepted. */
export async function runLoad(load: Load, deliver: (message: InboundMessage) => Promise<void>): Promise<void> {
  if (load.perSecond > 0) return paced(load, deliver);
  const width = Math.min(SIDE_BY_SIDE, load.chats);
  // A worker serves its own chats: a chat's next message follows when the previous one was accepted.
  const worker = async (first: number) => {
    for (let index = first; index < load.messages; index += width) await deliver(inboundOf(load, index));
  };
  await Promise.all(Array.from({ length: width }, (_, first) => worker(first)));
}

/** At an even pace whether or not the previous message was accepted, but in order within a chat. */
async function paced(load: Load, deliver: (message: InboundMessage) => Promise<void>): Promise<void> {
  const tails = new Map<number, Promise<void>>();
  const begin = performance.now();
  for (let index = 0; index < load.messages; index++) {
    const wait = begin + (index * 1_000) / load.perSecond - performance.now();
    if (wait > 1) await pause(wait);
    const chat = index % load.chats;
    const message = inboundOf(load, index);
    tails.set(
      chat,
      (tails.get(chat) ?? Promise.resolve()).then(() => deliver(message)),
    );
  }
  await Promise.all(tails.values());
}
