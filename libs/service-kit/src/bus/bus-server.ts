import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { defaultIfEmpty, lastValueFrom } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { continueTrace } from '../trace/trace.js';
import type { BusDriver } from './bus-driver.js';
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
      this.consumer.start((event) => continueTrace(event.headers, () => this.run(event.name, event)));
      const stopServing = await this.driver.serve({
        service: this.service,
        requests: patterns(false),
        events: patterns(true),
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

  /** A failing handler comes back as an errored stream: awaiting it makes the failure ours. */
  private async run(pattern: string, message: unknown): Promise<unknown> {
    const handler: MessageHandler | undefined = this.messageHandlers.get(pattern);
    if (!handler) throw new AppError('ERR_UNAVAILABLE', { pattern });
    const stream = this.transformToObservable(await handler(message, {}));
    return lastValueFrom(stream.pipe(defaultIfEmpty(undefined)));
  }
}
