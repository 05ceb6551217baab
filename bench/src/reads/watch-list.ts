import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.js';
import { RestClient } from './client.js';

/** Pause between two readings of the list, as of an attendant who reads it continuously. */
const POLL_MS = 10;
const LIST = '/tickets?status=open&showAll=true';

/** Durations in milliseconds of the first company's ticket list, read again and again until something has finished. */
export async function watchList(world: World, until: Promise<unknown>): Promise<number[]> {
  const rest = new RestClient(world, world.token(1, 0));
  const times: number[] = [];
  const watch = watchUntil(until, async () => {
    times.push(await timed(() => rest.get(LIST)));
    await pause(POLL_MS);
  });
  await until;
  await watch;
  await rest.close();
  return times;
}

/** Repeats the call until the work has finished. */
export async function watchUntil(until: Promise<unknown>, poll: () => Promise<void>): Promise<void> {
  let isOver = false;
  const end = () => (isOver = true);
  until.then(end, end);
  while (!isOver) await poll();
}

/** Milliseconds of the work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
