import { AppError, fromWire, toWire } from '../../http/errors/app-error.js';
import type { BusDriver, Endpoint, EventEnvelope, RequestEnvelope } from '../bus-driver.js';
import { withTimeout } from '../../operations/loop/with-timeout.js';
import { InProcessConsumer } from './in-process-consumer.js';

/**
 * The bus of one process. Requests are calls through a JSON round trip, so that nothing is shared that could not
 * cross a wire. `publish` resolves when all consumers have handled or parked the event: until then the outbox keeps it,
 * and a killed process publishes it again. Each consumer has its own lanes: a slow one does not delay the others.
 */
export class InProcessDriver implements BusDriver {
  /** By service: a service has one endpoint at a time. */
  private readonly endpoints = new Map<string, Endpoint>();
  /** By request name, found at its first use. */
  private readonly answering = new Map<string, Endpoint>();
  private readonly consumers = new Map<string, Map<string, InProcessConsumer>>();
  readonly isConnected = true;
  readonly keepsOrder = true;

  async request(request: RequestEnvelope, timeoutMs: number): Promise<unknown> {
    const endpoint = this.answering.get(request.name) ?? this.findEndpoint(request.name);
    if (!endpoint) throw new AppError('ERR_UNAVAILABLE', { request: request.name });
    const answer = endpoint.onRequest(overTheWire(request)).then(overTheWire, (error) => {
      throw fromWire(toWire(error));
    });
    return withTimeout(answer, timeoutMs, () => new AppError('ERR_TIMEOUT', { request: request.name }));
  }

  async publish(event: EventEnvelope): Promise<void> {
    const consumers = [...(this.consumers.get(event.name)?.values() ?? [])];
    await Promise.all(consumers.map((consumer) => consumer.deliver(overTheWire(event))));
  }

  async serve(endpoint: Endpoint): Promise<() => Promise<void>> {
    const { service } = endpoint;
    const replaced = this.endpoints.get(service);
    if (replaced) this.remove(replaced);
    this.endpoints.set(service, endpoint);
    this.answering.clear();
    const consumer = new InProcessConsumer(endpoint);
    for (const name of endpoint.events) {
      const consumers = this.consumers.get(name) ?? new Map<string, InProcessConsumer>();
      this.consumers.set(name, consumers.set(service, consumer));
    }
    return async () => {
      if (this.endpoints.get(service) === endpoint) this.remove(endpoint);
      await consumer.stop();
    };
  }

  async close(): Promise<void> {
    for (const endpoint of this.endpoints.values()) this.remove(endpoint);
  }

  private findEndpoint(name: string): Endpoint | undefined {
    const found = [...this.endpoints.values()].find(({ requests }) => requests.includes(name));
    if (found) this.answering.set(name, found);
    return found;
  }

  private remove(endpoint: Endpoint): void {
    this.endpoints.delete(endpoint.service);
    this.answering.clear();
    for (const name of endpoint.events) this.consumers.get(name)?.delete(endpoint.service);
  }
}

function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
