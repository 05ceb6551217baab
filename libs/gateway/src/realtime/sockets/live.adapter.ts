import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { INPUT_LIMITS, isValueWithin } from '@prosa/service-kit/http';
import { firstValueFrom, type Observable } from 'rxjs';
import type { Server as HttpServer } from 'node:http';
import type { Server, ServerOptions, Socket } from 'socket.io';
import type { AllowedOrigins } from '../../http/allowed-origins.js';
import { corsFor } from '../../http/cors.js';
import { clientOf } from './admission/admit-socket.js';

/** The largest packet a socket may send (docs/spec/reliability-security.md §2.7). */
const PACKET_MAX_BYTES = 8 * 1024;

type Acknowledge = (answer: unknown) => void;

/** socket.io on the port of the HTTP server, with the limits and origins of the gateway. */
export class LiveAdapter extends IoAdapter {
  constructor(
    http: HttpServer,
    private readonly origins: AllowedOrigins,
  ) {
    super(http);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const limited: Partial<ServerOptions> = {
      ...options,
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: PACKET_MAX_BYTES,
      serveClient: false,
      cors: corsFor(this.origins),
      allowRequest: ({ headers }, decide) =>
        decide(null, headers.origin === undefined || this.origins.allows(headers.origin, headers)),
    };
    return super.createIOServer(port, limited as ServerOptions);
  }

  /**
   * Handlers receive all arguments of an event as one list, without the acknowledgement at its end, which is called
   * with what they return. Arguments that are nested too deep are none. A socket without a client has no handlers.
   */
  override bindMessageHandlers(
    socket: Socket,
    handlers: MessageMappingProperties[],
    transform: (answer: unknown) => Observable<unknown>,
  ): void {
    if (!clientOf(socket)) return;
    for (const { message, callback } of handlers) {
      socket.on(message as string, (...sent: unknown[]) => {
        const last = typeof sent.at(-1) === 'function' ? (sent.pop() as Acknowledge) : undefined;
        void answer(transform(callback(isValueWithin(sent, INPUT_LIMITS) ? sent : [])), last);
      });
    }
  }
}

/** Handlers of the gateway do not reject; a rejection here is a mistake in the code, and answered with nothing. */
async function answer(result: Observable<unknown>, acknowledge: Acknowledge | undefined): Promise<void> {
  const value = await firstValueFrom(result, { defaultValue: undefined });
  if (value !== undefined) acknowledge?.(value);
}
