import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { toWire } from '../../http/errors/app-error.js';
import { failpoint } from '../../operations/failpoint/failpoint.js';
import type { OpenChannel } from './open-channel.js';
import type { Endpoint, RequestEnvelope } from '../bus-driver.js';
import type { Reply } from './pending-requests.js';
import { REQUEST_QUEUE_OPTIONS, requestQueue, REQUESTS_EXCHANGE } from './topology.js';

/** Requests that one replica works on at a time. */
const CONCURRENT = 64;

/** Answers the service's requests. Resolves, once it consumes, to a function that stops it. */
export async function serveRequests(open: OpenChannel, endpoint: Endpoint): Promise<() => Promise<void>> {
  if (endpoint.requests.length === 0) return () => Promise.resolve();
  const queue = requestQueue(endpoint.service);
  const working = new Set<Promise<void>>();
  const receive = (channel: ConfirmChannel, message: ConsumeMessage) => {
    const work = answer(channel, message, endpoint).finally(() => working.delete(work));
    working.add(work);
  };
  const wrapper = open({
    name: queue,
    setup: async (channel: ConfirmChannel) => {
      await channel.prefetch(CONCURRENT);
      await channel.assertExchange(REQUESTS_EXCHANGE, 'direct', { durable: true });
      await channel.assertQueue(queue, REQUEST_QUEUE_OPTIONS);
      for (const name of endpoint.requests) await channel.bindQueue(queue, REQUESTS_EXCHANGE, name);
      await channel.consume(queue, (message) => message && receive(channel, message));
    },
  });
  await wrapper.waitForConnect();
  return async () => {
    await wrapper.cancelAll();
    await Promise.all(working);
    await wrapper.close();
  };
}

async function answer(channel: ConfirmChannel, message: ConsumeMessage, endpoint: Endpoint): Promise<void> {
  const request = JSON.parse(message.content.toString()) as RequestEnvelope;
  const reply: Reply = await endpoint.onRequest(request).then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error: toWire(error) }),
  );
  failpoint('F25 reply-unsent');
  const { replyTo, correlationId } = message.properties as { replyTo: string; correlationId: string };
  try {
    channel.publish('', replyTo, Buffer.from(JSON.stringify(reply)), { correlationId });
    channel.ack(message);
  } catch {
    // The channel is closed: the caller gets its answer from the time limit.
  }
}
