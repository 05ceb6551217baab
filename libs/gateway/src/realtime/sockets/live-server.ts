import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { AllowedOrigins } from '../../http/allowed-origins.js';
import { corsFor } from '../../http/cors.js';
import { ConnectedUsers } from '../presence/connected-users.js';
import { AdmitSocket, clientOf } from './admission/admit-socket.js';
import { limitEvents } from './admission/limit-events.js';
import { WelcomeClient } from './admission/welcome-client.js';

/** reliability-security §2.7. */
const PACKET_MAX_BYTES = 8 * 1024;
/** How long calls under way may take once the gateway stops. */
const LAST_CALLS_MS = 3_000;

/** The sockets of the consoles, on the same port as the rest. */
@Injectable()
export class LiveServer implements OnModuleDestroy {
  private io?: Server;
  private http?: HttpServer;

  constructor(
    private readonly origins: AllowedOrigins,
    private readonly admit: AdmitSocket,
    private readonly welcome: WelcomeClient,
    private readonly users: ConnectedUsers,
  ) {}

  attach(http: HttpServer): void {
    this.http = http;
    this.io = new Server(http, {
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: PACKET_MAX_BYTES,
      serveClient: false,
      cors: corsFor(this.origins),
      allowRequest: ({ headers }, decide) =>
        decide(null, headers.origin === undefined || this.origins.allows(headers.origin, headers.host)),
    });
    this.io.use(async (socket, next) => next(await this.admit.execute(socket)));
    this.io.on('connection', (socket) => this.onConnection(socket));
  }

  /**
   * The lines are cut, not dismissed: consoles come back to another replica, or to this one after its restart. Calls under
   * way are waited for, but not a client that never ends what it sends.
   */
  async onModuleDestroy(): Promise<void> {
    this.io?.local.emit('live:restart', {});
    const cut = setTimeout(() => this.http?.closeAllConnections(), LAST_CALLS_MS);
    await this.io?.close();
    clearTimeout(cut);
  }

  private onConnection(socket: Socket): void {
    limitEvents(socket);
    socket.on('error', () => undefined);
    const client = clientOf(socket);
    if (!client) return;
    this.users.follow(client);
    this.welcome.execute(client);
  }
}
