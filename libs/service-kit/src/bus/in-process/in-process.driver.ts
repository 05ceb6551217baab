import { AppError, fromWire, toWire } from '../../errors/app-error.js';
import type { BusDriver, Endpoint, EventEnvelope, RequestEnvelope } from '../bus-driver.js';
import { withTimeout } from '../with-timeout.js';
import { InProcessConsumer } from './in-process-consumer.js';

/**
 * The bus of one process. Requests are calls through a JSON round trip, so that nothing is shared that could not
 * cross a wire. `publish` resolves when all consumers have handled or parked the event: until then the outbox keeps it,
 * and a killed process publishes it again. Each consumer has its own lanes: a slow one does not delay the others.
 */
export class InProcessDriver implements BusDriver {
  private readonly requests = new Map<string, Endpoint>();
  private readonly consumers = new Map<string, Set<InProcessConsumer>>();
  /** By service, how its endpoint is removed: a service has one at a time. */
  private readonly removals = new Map<string, () => void>();
  readonly isConnected = true;
  readonly keepsOrder = true;

  async request(request: RequestEnvelope, timeoutMs: number): Promise<unknown> {
    const endpoint = this.requests.get(request.name);
    if (!endpoint) throw new AppError('ERR_UNAVAILABLE', { request: request.name });
    const answer = endpoint.onRequest(overTheWire(request)).then(overTheWire, (error) => {
      throw fromWire(toWire(error));
    });
    return withTimeout(answer, timeoutMs, () => new AppError('ERR_TIMEOUT', { request: request.name }));
  }

  async publish(event: EventEnvelope): Promise<void> {
    const consumers = [...(this.consumers.get(event.name) ?? [])];
    await Promise.all(consumers.map((consumer) => consumer.deliver(overTheWire(event))));
  }

  async serve(endpoint: Endpoint): Promise<() => Promise<void>> {
    this.removals.get(endpoint.service)?.();
    const consumer = new InProcessConsumer(endpoint);
    for (const name of endpoint.requests) this.requests.set(name, endpoint);
    for (const name of endpoint.events) {
      const consumers = this.consumers.get(name) ?? new Set();
      this.consumers.set(name, consumers.add(consumer));
    }
    const remove = () => {
      for (const name of endpoint.requests) if (this.requests.get(name) === endpoint) this.requests.delete(name);
      for (const name of endpoint.events) this.consumers.get(name)?.delete(consumer);
    };
    this.removals.set(endpoint.service, remove);
    return async () => {
      remove();
      await consumer.stop();
    };
  }

  async close(): Promise<void> {
    for (const remove of this.removals.values()) remove();
    this.removals.clear();
  }
}

function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
