import type { Destination, Turn } from '../turn.js';
import { enterQueue } from './enter-queue.js';
import { showMainMenu } from './main-menu.js';
import { openOptions } from './options.js';

/** More ways than this in one step lead nowhere: queues whose only options lead to each other. */
const WAYS_MAX = 10;

/** Brings the contact to where the answer led, and on from there. */
export function lead(turn: Turn): void {
  for (let ways = 0; ways < WAYS_MAX; ways++) {
    const destination = turn.takeDestination();
    if (!destination) return;
    arrive(turn, destination);
  }
  turn.takeDestination();
}

function arrive(turn: Turn, destination: Destination): void {
  if (destination.kind === 'queue') enterQueue(turn, destination);
  else if (destination.kind === 'options') openOptions(turn, destination.node);
  else showMainMenu(turn);
}
