import { ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Platform } from '@prosa/service-kit/service';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoGraph, GraphAccounts } from './demo-graph.js';
import { type DemoBots, seedBots, type SeededBots } from './demo-bots.js';
import { type DemoReceiver, type DemoSubscription, subscribeReceiver } from './demo-receiver.js';
import type { DemoSimulator } from './demo-simulator.js';
import { seedPast } from './past/seed-past.js';
import { seedAccounts } from './seed-accounts.js';
import { seedCompany } from './seed-company.js';
import { seedConnection } from './seed-connection.js';
import { seedHistory } from './seed-history.js';

/** Content of `DATA_DIR/demo.json`: everything a visitor (or a test) needs to use the demo. */
export interface Demo {
  url: string;
  simulatorUrl: string;
  users: { email: string; password: string; profile: string }[];
  /** Simulated accounts of the Meta platforms, with their tokens and secrets. */
  graph: GraphAccounts;
  /** The program that receives the company's webhooks, and its subscription. */
  receiver: { url: string };
  subscription: DemoSubscription;
  /** Its foreign bots and model. */
  bots: SeededBots;
  /** Of its queue that sells. */
  salesQueueId: number;
  connection: { id: number; number: string };
  contacts: { name: string; number: string }[];
}

/** The simulated networks that a demo is connected to, and a program of its company. */
export interface DemoNetworks {
  simulator: DemoSimulator;
  graph: DemoGraph;
  receiver: DemoReceiver;
  bots: DemoBots;
}

/** How a demo is made. */
export interface DemoOptions {
  /** Whether it has finished services of the two months before. */
  hasPast: boolean;
}

/** Creates the demo company at the first start and finds it again at the next. */
export async function prepareDemo(
  platform: Platform,
  folder: string,
  networks: DemoNetworks,
  options: DemoOptions,
): Promise<Demo> {
  const { simulator, graph } = networks;
  await graph.register(platform.config.publicUrl);
  const file = path.join(folder, 'demo.json');
  const known = existsSync(file)
    ? await found(platform, JSON.parse(readFileSync(file, 'utf8')) as Found, networks)
    : await seed(platform, networks, options);
  const url = platform.config.publicUrl;
  const addresses = { url, simulatorUrl: simulator.url, receiver: { url: networks.receiver.url } };
  const demo: Demo = { ...known, ...addresses, graph: graph.accounts };
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demo;
}

/** What is made once, in the database. */
type Seeded = Pick<Demo, 'users' | 'connection' | 'contacts' | 'subscription' | 'bots' | 'salesQueueId'>;

/** Of an earlier start; a demo may be older than its receiver. */
type Found = Omit<Seeded, 'subscription' | 'bots' | 'salesQueueId'> & Partial<Seeded>;

async function found(platform: Platform, known: Found, { receiver, bots }: DemoNetworks): Promise<Seeded> {
  const bus = new Bus(platform.driver);
  const { salesQueueId = 1 } = known;
  return {
    ...known,
    salesQueueId,
    subscription: await subscribeReceiver(bus, receiver, known.subscription),
    bots: await seedBots(bus, bots, salesQueueId, known.bots),
  };
}

async function seed(platform: Platform, networks: DemoNetworks, { hasPast }: DemoOptions): Promise<Seeded> {
  const { simulator, graph, receiver, bots } = networks;
  const bus = new Bus(platform.driver);
  const { isComplete } = await bus.request(ANONYMOUS, { name: 'setup.status', input: {} });
  if (isComplete) {
    throw new Error('this data folder holds an installation without the demo: set another DATA_DIR for it');
  }
  const company = await seedCompany(bus);
  const connection = await seedConnection(bus, company.admin, simulator);
  // Before anybody writes: later messages come after these.
  if (hasPast) {
    const { DATABASE_URL: databaseUrl } = platform.config;
    await seedPast({ bus, databaseUrl, company, simulator, connectionId: connection.id });
  }
  const subscription = await subscribeReceiver(bus, receiver);
  await seedAccounts(bus, company.admin, graph, platform.config.publicUrl);
  const contacts = await seedHistory(bus, company, simulator, connection.number);
  const users = company.users.map(({ email, password, profile }) => ({ email, password, profile }));
  const salesQueueId = company.queues.sales;
  const seeded = await seedBots(bus, bots, salesQueueId);
  return { users, connection, contacts, subscription, salesQueueId, bots: seeded };
}
