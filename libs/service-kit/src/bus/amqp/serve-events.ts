import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { failpoint } from '../../operations/failpoint/failpoint.js';
import type { OpenChannel } from './open-channel.js';
import type { Endpoint, EventEnvelope } from '../bus-driver.js';
import { KeyedLanes } from '../events/keyed-lanes.js';
import { BACKGROUND_EVENTS, isBackground } from '../events/background-events.js';
import {
  anyLane,
  backgroundQueue,
  EVENTS_EXCHANGE,
  laneQueue,
  laneQueueOptions,
  LANES,
  POISON_QUEUE_OPTIONS,
  poisonQueue,
  routingKey,
} from './topology.js';
import { watchQueues } from './watch-queues.js';

/** Unacknowledged events of one lane; events of different keys are handled side by side. */
const PREFETCH = 32;
/** The same of the queue of those that can wait: a replica that ends returns few. */
const BACKGROUND_PREFETCH = 8;
const RETRY_MS = 1_000;

/** Receives the service's events, lane by lane. Resolves, once it consumes, to a function that stops it. */
export async function serveEvents(open: OpenChannel, endpoint: Endpoint): Promise<() => Promise<void>> {
  if (endpoint.events.length === 0) return () => Promise.resolve();
  const listener = new EventListener(endpoint);
  const wrapper = open({
    name: `events of ${endpoint.service}`,
    setup: (channel: ConfirmChannel) => listener.listen(channel),
  });
  await wrapper.waitForConnect();
  const unwatch = watchQueues(endpoint.service, () => listener.current);
  return async () => {
    unwatch();
    await wrapper.cancelAll();
    await listener.finish();
    await wrapper.close();
  };
}

class EventListener {
  private readonly lanes = new KeyedLanes();
  /** The channel in use; a closed one is replaced. */
  current?: ConfirmChannel;
  private isStopping = false;

  constructor(private readonly endpoint: Endpoint) {}

  async listen(channel: ConfirmChannel): Promise<void> {
    const { service, events } = this.endpoint;
    this.current = channel;
    await channel.prefetch(PREFETCH);
    await channel.assertExchange(EVENTS_EXCHANGE, 'topic', { durable: true });
    await channel.assertQueue(poisonQueue(service), POISON_QUEUE_OPTIONS);
    for (let lane = 0; lane < LANES; lane++) {
      const queue = laneQueue(service, lane);
      await channel.assertQueue(queue, laneQueueOptions(service));
      for (const name of events) {
        // An earlier version bound all of them to the lanes.
        if (isBackground(name)) await channel.unbindQueue(queue, EVENTS_EXCHANGE, routingKey(lane, name));
        else await channel.bindQueue(queue, EVENTS_EXCHANGE, routingKey(lane, name));
      }
      await channel.consume(queue, (message) => message && this.receive(channel, message, this.endpoint.onEvent));
    }
    await this.listenInBackground(channel);
    await channel.consume(
      poisonQueue(service),
      (message) => message && this.receive(channel, message, this.endpoint.onPoison),
    );
  }

  private async listenInBackground(channel: ConfirmChannel): Promise<void> {
    const { service, events } = this.endpoint;
    const queue = backgroundQueue(service);
    await channel.assertQueue(queue, laneQueueOptions(service));
    for (const name of BACKGROUND_EVENTS) {
      if (events.includes(name)) await channel.bindQueue(queue, EVENTS_EXCHANGE, anyLane(name));
    }
    await channel.prefetch(BACKGROUND_PREFETCH);
    await channel.consume(queue, (message) => message && this.receive(channel, message, this.endpoint.onEvent));
  }

  finish(): Promise<void> {
    this.isStopping = true;
    return this.lanes.idle();
  }

  private receive(
    channel: ConfirmChannel,
    message: ConsumeMessage,
    handle: (event: EventEnvelope) => Promise<void>,
  ): void {
    const event = JSON.parse(message.content.toString()) as EventEnvelope;
    void this.lanes.run(event.key, () => this.handle(channel, message, () => handle(event)));
  }

  /**
   * Retries until the event is handled or parked; later events of its key wait behind it. Only a lost channel ends the
   * retries: then the broker delivers this event and the later ones again.
   */
  private async handle(channel: ConfirmChannel, message: ConsumeMessage, handle: () => Promise<void>): Promise<void> {
    while (this.current === channel && !this.isStopping) {
      try {
        await handle();
        failpoint('F26 delivery-unacknowledged');
        channel.ack(message);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}
