import { startEmbeddedPostgres } from '@prosa/service-kit';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
 * Database: DATABASE_URL, else a container when TEST_CONTAINERS=1, else PostgreSQL from npm.
 * Broker: AMQP_URL, else a container when TEST_CONTAINERS=1, else one on this machine, else none.
 */
export async function startTestServices(): Promise<TestServices> {
  const stops: Stops = [];
  const database = await findDatabase(stops);
  const broker = await findBroker(stops);
  return {
    databaseUrl: database.url,
    amqpUrl: broker.url,
    how: { database: database.how, broker: broker.how },
    stop: async () => {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

const wantsContainers = () => process.env.TEST_CONTAINERS === '1';

async function findDatabase(stops: Stops): Promise<{ url: string; how: string }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, how: 'DATABASE_URL' };
  if (wantsContainers()) {
    const { GenericContainer, Wait } = await import('testcontainers');
    const container = await new GenericContainer('postgres:18-alpine')
      .withExposedPorts(5432)
      .withEnvironment({ POSTGRES_PASSWORD: 'test' })
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start();
    stops.push(() => container.stop());
    const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
    return { url: `postgres://postgres:test@${address}/postgres`, how: 'container' };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'prosa-test-'));
  await chmod(folder, 0o755); // as root the server runs as another user
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'pg'), isDurable: false });
  stops.push(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { url: server.url, how: 'embedded' };
}

async function findBroker(stops: Stops): Promise<{ url?: string; how: string }> {
  if (process.env.AMQP_URL) return { url: process.env.AMQP_URL, how: 'AMQP_URL' };
  if (wantsContainers()) {
    const { GenericContainer, Wait } = await import('testcontainers');
    const container = await new GenericContainer('rabbitmq:4-alpine')
      .withExposedPorts(5672)
      .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
      .start();
    stops.push(() => container.stop());
    return { url: `amqp://guest:guest@${container.getHost()}:${container.getMappedPort(5672)}`, how: 'container' };
  }
  return (await listens(5672)) ? { url: 'amqp://guest:guest@127.0.0.1:5672', how: 'this machine' } : { how: 'none' };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 500 }, () => {
      socket.destroy();
      resolve(true);
    });
    socket
      .on('error', () => resolve(false))
      .on('timeout', () => {
        socket.destroy();
        resolve(false);
      });
  });
}
