import { AppError, fromWire, toWire } from '../../errors/app-error.js';
import type { BusDriver, Endpoint, EventEnvelope, RequestEnvelope } from '../bus-driver.js';
import { withTimeout } from '../with-timeout.js';

/**
 * The bus of one process. Requests are calls through a JSON round trip, so that nothing is shared that could not
 * cross a wire. `publish` resolves when all consumers have handled or parked the event: until then the outbox keeps it,
 * and a killed process publishes it again.
 */
export class InProcessDriver implements BusDriver {
  private readonly endpoints = new Map<string, Endpoint>();
  readonly isConnected = true;

  async request(request: RequestEnvelope, timeoutMs: number): Promise<unknown> {
    const endpoint = [...this.endpoints.values()].find(({ requests }) => requests.includes(request.name));
    if (!endpoint) throw new AppError('ERR_UNAVAILABLE', { request: request.name });
    const answer = endpoint.onRequest(overTheWire(request)).then(overTheWire, (error) => {
      throw fromWire(toWire(error));
    });
    return withTimeout(answer, timeoutMs, () => new AppError('ERR_TIMEOUT', { request: request.name }));
  }

  async publish(event: EventEnvelope): Promise<void> {
    const consumers = [...this.endpoints.values()].filter(({ events }) => events.includes(event.name));
    await Promise.all(consumers.map((consumer) => consumer.onEvent(overTheWire(event))));
  }

  async serve(endpoint: Endpoint): Promise<() => Promise<void>> {
    this.endpoints.set(endpoint.service, endpoint);
    return async () => {
      this.endpoints.delete(endpoint.service);
    };
  }

  async close(): Promise<void> {
    this.endpoints.clear();
  }
}

function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
