import { freePort } from '@prosa/testing';
import type { Child } from '../process/child.js';
import type { World } from '../world.js';
import { Listener, outOfOrder } from './listener.js';
import type { Load } from './load.js';

export const ALL_SERVICES = 'tenancy,tickets,channels,campaigns,scheduler,gateway';

/** Where loads are delivered and where their messages are received. */
export interface LoadRoute {
  /** Where it is reached. */
  url: string;
  provider: Child;
  listener: Listener;
}

export interface Run {
  perSecond: number;
  latenciesMs: number[];
  misplaced: number;
}

export type Start = (file: string, env: Record<string, string>) => Promise<Child>;

/** Starts the product in one process per group; the one with `channels` is the provider. */
export async function openProduct(world: World, start: Start, groups: Record<string, string>): Promise<LoadRoute> {
  const port = await freePort();
  let provider: Child | undefined;
  for (const services of Object.values(groups)) {
    const own = services.includes('gateway') ? port : await freePort();
    const child = await start('inbound/service-host.js', {
      PORT: String(own),
      BENCH_SERVICES: services,
      DATA_DIR: world.product.folder,
    });
    if (services.includes('channels')) provider = child;
  }
  if (!provider) throw new Error('no group has channels');
  const url = `http://127.0.0.1:${port}`;
  return { url, provider, listener: await Listener.open(url, world.token(1, 0)) };
}

/** Delivers a load and waits until the socket has all of it. */
export async function run({ provider, listener }: LoadRoute, load: Load): Promise<Run> {
  const done = provider.waitFor('done');
  provider.send(load);
  await done;
  const arrivals = await listener.waitFor(load.name, load.messages);
  const first = Math.min(...arrivals.map(({ at }) => at));
  const last = Math.max(...arrivals.map(({ receivedAt }) => receivedAt));
  return {
    perSecond: load.messages / ((last - first) / 1_000_000),
    latenciesMs: arrivals.map(({ at, receivedAt }) => (receivedAt - at) / 1_000),
    misplaced: outOfOrder(arrivals),
  };
}
