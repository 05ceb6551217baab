import type { ConfirmChannel } from 'amqplib';
import { queueConsumers, queueDepth } from '../../operations/metrics/bus-metrics.js';
import { CachedReading } from '../../operations/metrics/cached-reading.js';
import { backgroundQueue, laneQueue, LANES, poisonQueue } from './topology.js';

interface Depth {
  lane: string;
  messages: number;
  consumers: number;
}

/**
 * Measures how much waits in a service's queues, when metrics are read. It uses the consuming channel: a missing queue
 * closes that channel, and the new connection creates the queue again. Returns a function that stops measuring.
 */
export function watchQueues(service: string, channelNow: () => ConfirmChannel | undefined): () => void {
  const lanes = Array.from({ length: LANES }, (_, lane) => [String(lane), laneQueue(service, lane)] as const);
  const others = [
    ['background', backgroundQueue(service)],
    ['poison', poisonQueue(service)],
  ] as const;
  const depths = new CachedReading(() => checkAll(channelNow(), [...lanes, ...others]));
  const samples = (field: 'messages' | 'consumers') => async () =>
    (await depths.latest()).map(({ lane, ...depth }) => ({ labels: { service, lane }, value: depth[field] }));
  const ends = [queueDepth.add(service, samples('messages')), queueConsumers.add(service, samples('consumers'))];
  return () => {
    for (const end of ends) end();
  };
}

function checkAll(channel: ConfirmChannel | undefined, queues: (readonly [string, string])[]): Promise<Depth[]> {
  if (!channel) return Promise.reject(new Error('no channel'));
  return Promise.all(
    queues.map(async ([lane, queue]) => {
      const { messageCount, consumerCount } = await channel.checkQueue(queue);
      return { lane, messages: messageCount, consumers: consumerCount };
    }),
  );
}
