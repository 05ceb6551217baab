import { SERVICES } from '@prosa/contracts';
import {
  backgroundQueue,
  laneQueue,
  laneQueueOptions,
  LANES,
  POISON_QUEUE_OPTIONS,
  poisonQueue,
} from '@prosa/service-kit/bus';
import { type ChannelModel, connect, type Options } from 'amqplib';
import { type Finding, ok, problem, reasonOf, warning } from '../finding.js';

const LIMIT_MS = 5_000;
const OLDEST = '3.10';
const MANY = 1_000;
const isOlder = (version: string): boolean => version.localeCompare(OLDEST, undefined, { numeric: true }) < 0;

interface Queue {
  name: string;
  options: Options.AssertQueue;
  isPoison: boolean;
}

/** Checks the broker and its queues read-only: nothing is created or consumed. */
export async function checkBroker(url: string | undefined): Promise<Finding[]> {
  if (!url) return [ok('broker', 'none: services of one process speak to each other in it')];
  let connection: ChannelModel;
  try {
    connection = await connect(url, { timeout: LIMIT_MS });
  } catch (error) {
    return [
      problem(
        'broker',
        `cannot be reached: ${reasonOf(error)}. Events wait in the outboxes`,
        'start RabbitMQ, or correct AMQP_URL',
      ),
    ];
  }
  connection.on('error', () => undefined);
  try {
    const { product, version } = connection.connection.serverProperties as { product: string; version: string };
    const name = `${product} ${version}`;
    const first = isOlder(version)
      ? problem('broker', `${name} is too old`, `move to ${OLDEST} or newer`)
      : ok('broker', name);
    return [first, ...(await checkQueues(connection))];
  } finally {
    await connection.close().catch(() => undefined);
  }
}

async function checkQueues(connection: ChannelModel): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of SERVICES) {
    const names = [...Array.from({ length: LANES }, (_, lane) => laneQueue(service, lane)), backgroundQueue(service)];
    const lanes = names.map((name) => ({ name, options: laneQueueOptions(service), isPoison: false }));
    const poison = { name: poisonQueue(service), options: POISON_QUEUE_OPTIONS, isPoison: true };
    for (const queue of [...lanes, poison]) findings.push(...(await checkQueue(connection, queue)));
  }
  return findings.length > 0 ? findings : [ok('queues', 'all exist as they should, are heard, and are short')];
}

async function checkQueue(connection: ChannelModel, queue: Queue): Promise<Finding[]> {
  const state = await onChannel(connection, (channel) => channel.checkQueue(queue.name));
  if (state instanceof Error)
    return [warning('queues', `${queue.name} does not exist`, 'start its service: it makes the queue')];
  // Only for a queue that exists: asserting it compares its arguments and creates nothing.
  const same = await onChannel(connection, (channel) => channel.assertQueue(queue.name, queue.options));
  const found: Finding[] = [];
  if (same instanceof Error)
    found.push(
      problem(
        'queues',
        `${queue.name} has other arguments than it should: its service cannot listen`,
        'stop the services, delete the queue once it is empty, start them',
      ),
    );
  if (state.consumerCount === 0) found.push(warning('queues', `nobody listens to ${queue.name}`, 'start its service'));
  if (state.messageCount > (queue.isPoison ? 0 : MANY))
    found.push(
      warning(
        'queues',
        `${state.messageCount} messages wait in ${queue.name}`,
        'see ProsaQueueBacklog in docs/operating.md',
      ),
    );
  return found;
}

/** A refusal closes the channel, so each check opens its own. */
async function onChannel<T>(
  connection: ChannelModel,
  request: (channel: Awaited<ReturnType<ChannelModel['createChannel']>>) => PromiseLike<T>,
): Promise<T | Error> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    return await request(channel);
  } catch (error) {
    return error as Error;
  } finally {
    await channel.close().catch(() => undefined);
  }
}
