import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { defaultIfEmpty, lastValueFrom } from 'rxjs';
import { AppError } from '../http/errors/app-error.js';
import { continueTrace } from '../operations/trace/trace.js';
import type { BusDriver, EventEnvelope } from './bus-driver.js';
import { eventNameOf, kindOf, kindPattern } from './event-pattern.js';
import type { EventConsumer } from './events/event-consumer.js';

/** Runs a service's @OnRequest and @OnEvent handlers over a bus driver: Nest's transport strategy of ours. */
export class BusServer extends Server implements CustomTransportStrategy {
  override readonly transportId = Symbol('PROSA_BUS');
  private stop?: () => Promise<void>;

  constructor(
    private readonly service: string,
    private readonly driver: BusDriver,
    private readonly consumer: EventConsumer,
  ) {
    super();
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      const handlers = [...this.getHandlers()];
      const patterns = (isEvent: boolean) =>
        handlers.filter(([, handler]) => Boolean(handler.isEventHandler) === isEvent).map(([pattern]) => pattern);
      const names = new Set(patterns(true).map(eventNameOf));
      this.consumer.start((event) => continueTrace(event.headers, () => this.runEvent(event)));
      const stopServing = await this.driver.serve({
        service: this.service,
        requests: patterns(false),
        events: [...names],
        onRequest: ({ name, actor, input, headers }) => continueTrace(headers, () => this.run(name, { actor, input })),
        onEvent: (event) => continueTrace(event.headers, () => this.consumer.consume(event)),
        onPoison: (event) => this.consumer.bury(event, 'delivered too often: its consumer died each time'),
      });
      this.stop = async () => {
        await stopServing();
        await this.consumer.stop();
      };
      callback();
    } catch (error) {
      callback(error);
    }
  }

  async close(): Promise<void> {
    await this.stop?.();
    this.stop = undefined;
  }

  /** Nothing of the transport is announced to Nest. */
  on(): void {}

  unwrap<T>(): T {
    return this.driver as T;
  }

  /** An event has one handler in a service. Nest would link a second one to the first and run both at once. */
  override addHandler(pattern: string, ...rest: [MessageHandler, boolean?, Record<string, unknown>?]): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`${this.service}: two handlers for ${pattern}`);
    super.addHandler(pattern, ...rest);
  }

  /** The handler of the event's kind, else the one of all its kinds; without either there is nothing to do. */
  private async runEvent(event: EventEnvelope): Promise<unknown> {
    const kind = kindOf(event.data);
    const pattern = kind === undefined ? event.name : kindPattern(event.name, kind);
    const isKnown = this.messageHandlers.has(pattern);
    if (isKnown || this.messageHandlers.has(event.name)) return this.run(isKnown ? pattern : event.name, event);
    if (kind === undefined) throw new AppError('ERR_UNAVAILABLE', { event: event.name });
  }

  /** A failing handler comes back as an errored stream: awaiting it makes the failure ours. */
  private async run(pattern: string, message: unknown): Promise<unknown> {
    const handler: MessageHandler | undefined = this.messageHandlers.get(pattern);
    if (!handler) throw new AppError('ERR_UNAVAILABLE', { pattern });
    const stream = this.transformToObservable(await handler(message, {}));
    return lastValueFrom(stream.pipe(defaultIfEmpty(undefined)));
  }
}
