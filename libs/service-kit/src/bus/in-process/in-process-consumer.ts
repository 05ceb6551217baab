import { AppError } from '../../http/errors/app-error.js';
import type { Endpoint, EventEnvelope } from '../bus-driver.js';
import { KeyedLanes } from '../events/keyed-lanes.js';

const RETRY_MS = 1_000;

/** One service's events on the in-process bus: in order for each key, whatever other services do meanwhile. */
export class InProcessConsumer {
  private readonly lanes = new KeyedLanes();
  private isStopping = false;

  constructor(private readonly endpoint: Endpoint) {}

  /**
   * Resolves when the event is handled or parked. One that is neither is delivered again, the following ones of its key
   * waiting behind it. Throws ERR_UNAVAILABLE once the consumer stops.
   */
  deliver(event: EventEnvelope): Promise<void> {
    return this.lanes.run(event.key, async () => {
      for (;;) {
        if (this.isStopping) throw new AppError('ERR_UNAVAILABLE', { service: this.endpoint.service });
        try {
          return await this.endpoint.onEvent(event);
        } catch {
          if (!this.isStopping) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    });
  }

  /** Waits for what is being handled; what waits behind it is rejected. */
  stop(): Promise<void> {
    this.isStopping = true;
    return this.lanes.idle();
  }
}
