import { Counter, Histogram } from 'prom-client';
import { AppError } from '../../http/errors/app-error.js';
import { LazyGauge } from './lazy-gauge.js';
import { metrics } from './metrics.js';

const registers = [metrics];
/** From a call inside the process to the time limit of a request (10 s). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: 'prosa_bus_request_duration_seconds',
  help: 'Time from asking another service to its answer, seen by who asks, by request and result',
  labelNames: ['name', 'result'],
  buckets: BUCKETS,
  registers,
});

export const eventSeconds = new Histogram({
  name: 'prosa_event_handling_seconds',
  help: 'Time a handler took for an event, by service, event and result; every try counts',
  labelNames: ['service', 'name', 'result'],
  buckets: BUCKETS,
  registers,
});

export const publishedTotal = new Counter({
  name: 'prosa_outbox_published_total',
  help: 'Events that the bus took from the outbox, by service',
  labelNames: ['service'],
  registers,
});

export const publishFailuresTotal = new Counter({
  name: 'prosa_outbox_publish_failures_total',
  help: 'Tries to publish an event that the bus did not take, by service',
  labelNames: ['service'],
  registers,
});

export const parkedTotal = new Counter({
  name: 'prosa_events_parked_total',
  help: 'Events put aside: failing ones, and those that wait behind them, by service',
  labelNames: ['service'],
  registers,
});

export const buriedTotal = new Counter({
  name: 'prosa_events_dead_total',
  help: 'Events that became dead letters, by service and event',
  labelNames: ['service', 'name'],
  registers,
});

export const lanesBusy = new LazyGauge({
  name: 'prosa_event_lanes_busy',
  help: 'Keys whose events are being handled or wait for their turn in this process, by service',
  labelNames: ['service'],
});

export const queueDepth = new LazyGauge({
  name: 'prosa_queue_messages',
  help: 'Messages that wait in the queues of the broker, by service and lane; nothing on the in-process bus',
  labelNames: ['service', 'lane'],
});

export const queueConsumers = new LazyGauge({
  name: 'prosa_queue_consumers',
  help: 'Consumers of the queues of the broker, by service and lane; one of them is active',
  labelNames: ['service', 'lane'],
});

const RESULT_OF: Record<string, string> = {
  ERR_TIMEOUT: 'timeout',
  ERR_UNAVAILABLE: 'unavailable',
  ERR_INTERNAL: 'failed',
};

/** Few and known in advance: a refusal is an answer, what is none of ours is a failure. */
export const resultOf = (error: unknown): string =>
  error instanceof AppError ? (RESULT_OF[error.code] ?? 'refused') : 'failed';

/** Measures one piece of work by how it ends. */
export async function timed<T>(
  histogram: Histogram,
  labels: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let result = 'ok';
  try {
    return await work();
  } catch (error) {
    result = resultOf(error);
    throw error;
  } finally {
    histogram.observe({ ...labels, result }, (performance.now() - startedAt) / 1_000);
  }
}
