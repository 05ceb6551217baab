import { freePort } from '@prosa/testing';
import type { Figure } from '../report/figures.js';
import type { World } from '../world.js';
import { Child } from '../process/child.js';
import { hasBroker, startBroker } from './broker.js';
import { Listener } from './listener.js';
import { ALL_SERVICES, type LoadRoute, openProduct, type Start } from './run.js';

/** The product over one bus, and the bare client beside it. */
export interface Sides {
  /** `in process` or `over RabbitMQ`. */
  where: string;
  raw: LoadRoute;
  ours: LoadRoute;
  /** Address of the database of both. */
  databaseUrl: string;
}

/** Measures the product as one process and, where there is a RabbitMQ, as three, instead of the world's own. */
export async function onBothBuses(world: World, measure: (sides: Sides) => Promise<Figure[]>): Promise<Figure[]> {
  await world.product.stop();
  const children: Child[] = [];
  const start = async (file: string, env: Record<string, string>) => {
    const child = await Child.start(file, { DATABASE_URL: database.url, PROSA_SECRET: world.secret, ...env });
    children.push(child);
    return child;
  };
  const database = await world.database();
  const databaseUrl = database.url;
  try {
    const raw = await openRaw(start);
    const all = await openProduct(world, start, { everything: ALL_SERVICES });
    const figures = await measure({ where: 'in process', raw, ours: all, databaseUrl });
    if (!hasBroker()) {
      world.print('no RabbitMQ here, so in process only');
      return figures;
    }
    for (const child of children.splice(1)) await child.stop();
    const broker = await startBroker();
    try {
      const services = { tickets: 'tickets', channels: 'channels', rest: 'tenancy,campaigns,scheduler,gateway' };
      const route = await openProduct(world, (file, env) => start(file, { ...env, AMQP_URL: broker.url }), services);
      return [...figures, ...(await measure({ where: 'over RabbitMQ', raw, ours: route, databaseUrl }))];
    } finally {
      for (const child of children.splice(0)) await child.stop();
      await broker.remove();
    }
  } finally {
    for (const child of children) await child.stop();
    await database.release();
    await world.product.start();
  }
}

async function openRaw(start: Start): Promise<LoadRoute> {
  const port = await freePort();
  const provider = await start('inbound/raw-inbound.js', { PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  return { url, provider, listener: await Listener.open(url) };
}
