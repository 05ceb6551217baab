import { startEmbeddedPostgres } from '@prosa/service-kit/database';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestBroker } from './broker/test-broker.js';
import { giveUpContainers, lookForContainers } from './programs/container-engine.js';
import { BROKER_ADDRESS, findNeed, isBare } from './programs/programs.js';

/** What one run of the tests shares. */
export interface TestServices {
  databaseUrl: string;
  amqpUrl?: string;
  /** Where each came from, for the summary. */
  how: { database: string; broker: string };
  stop(): Promise<void>;
}

type Stops = (() => Promise<unknown>)[];

/**
 * Starts what the run shares. Database: DATABASE_URL, else a container where an engine answers, else PostgreSQL from npm.
 * Broker, where one is wanted: AMQP_URL, else this machine's program, else a container, else none.
 */
export async function startTestServices({ hasBroker = false } = {}): Promise<TestServices> {
  const stops: Stops = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const database = await findDatabase(stops);
    const broker: Found = hasBroker ? await findBroker(stops) : { how: 'where a suite starts one' };
    return {
      databaseUrl: database.url,
      amqpUrl: broker.url,
      how: { database: database.how, broker: broker.how },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Passes on to the specs where all this is. */
export function announce({ databaseUrl, amqpUrl }: TestServices): void {
  process.env.TEST_DATABASE_URL = databaseUrl;
  if (amqpUrl) process.env[BROKER_ADDRESS] = amqpUrl;
}

interface Found {
  url?: string;
  how: string;
}

async function findDatabase(stops: Stops): Promise<{ url: string; how: string }> {
  const hasContainers = await lookForContainers();
  if (process.env.DATABASE_URL && !isBare()) return { url: process.env.DATABASE_URL, how: 'DATABASE_URL' };
  if (hasContainers) {
    try {
      return await startContainer(stops);
    } catch (error) {
      giveUpContainers(error);
    }
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'prosa-test-'));
  stops.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(folder, 0o755); // as root the server runs as another user
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'pg'), isDurable: false });
  stops.push(() => server.stop());
  return { url: server.url, how: 'embedded' };
}

async function startContainer(stops: Stops): Promise<{ url: string; how: string }> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('postgres:18-alpine')
    .withExposedPorts(5432)
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    // Nothing of a test run must outlive it.
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  stops.push(() => container.stop());
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
  return { url: `postgres://postgres:test@${address}/postgres`, how: 'container' };
}

async function findBroker(stops: Stops): Promise<Found> {
  const finding = findNeed('broker');
  if (finding.from === 'address') return { url: finding.place, how: 'AMQP_URL' };
  if (finding.from === 'nowhere') return { how: `none (${finding.reason})` };
  try {
    const broker = await TestBroker.start();
    stops.push(() => broker.remove());
    return { url: broker.url, how: finding.from };
  } catch (error) {
    // A program that is there and does not start is a fault; an engine without the image is a machine without RabbitMQ.
    if (finding.from !== 'container') throw error;
    giveUpContainers(error);
    return { how: 'none (no container started)' };
  }
}
