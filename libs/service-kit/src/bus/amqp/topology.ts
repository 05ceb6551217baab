import { createHash } from 'node:crypto';

/** Lane queues of each service: a key always goes to the same one, which has a single active consumer. */
export const LANES = 8;
export const EVENTS_EXCHANGE = 'prosa.events';
export const REQUESTS_EXCHANGE = 'prosa.requests';
export const REPLY_TO = 'amq.rabbitmq.reply-to';
/** Deliveries of one message after which it counts as one that kills its consumer. */
const DELIVERY_LIMIT = 20;

/** The names contain a version, because the arguments of a queue cannot be changed later. */
export const requestQueue = (service: string) => `prosa.requests.${service}.v1`;
export const laneQueue = (service: string, lane: number) => `prosa.events.${service}.${lane}.v1`;
/** For the events that can wait, of all keys: those in the lanes must not wait behind them. */
export const backgroundQueue = (service: string) => `prosa.events.${service}.background.v1`;
export const poisonQueue = (service: string) => `prosa.events.${service}.poison.v1`;

/** Routing key of an event: its lane and its name. */
export const routingKey = (lane: number, name: string) => `${lane}.${name}`;

/** Matches the routing keys of an event in any lane. */
export const anyLane = (name: string) => `*.${name}`;

/** The lane of a key, the same in every process. */
export function laneOf(key: string): number {
  return createHash('sha1').update(key).digest().readUInt32BE(0) % LANES;
}

/** Durable, to survive a restart of the broker; deleted with its last consumer, so that a request fails at once. */
export const REQUEST_QUEUE_OPTIONS = { durable: true, autoDelete: true };

export const POISON_QUEUE_OPTIONS = { durable: true, arguments: { 'x-queue-type': 'quorum' } };

export const laneQueueOptions = (service: string) => ({
  durable: true,
  arguments: {
    'x-queue-type': 'quorum',
    'x-single-active-consumer': true,
    'x-delivery-limit': DELIVERY_LIMIT,
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': poisonQueue(service),
  },
});
