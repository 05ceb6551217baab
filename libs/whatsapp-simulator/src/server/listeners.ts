import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { handleMedia } from '../media/media-host.js';
import type { WhatsAppSimulator } from '../simulator.js';
import { Connection } from './connection.js';

const MAX_STANZA_BYTES = 64 << 20;

/** A busy machine must not make the server close a connection in the moment in which a client uses it again. */
const KEEP_ALIVE_MS = 120_000;

/** Answers a request, or returns false to leave it to the next. */
export type HttpHandler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

/** The two ports, plain and TLS: both serve clients, media and the control interface. */
export class Listeners {
  private readonly connections = new Set<Connection>();
  private readonly http: Server;
  private readonly https: Server;

  constructor(private readonly world: WhatsAppSimulator) {
    const { key, cert } = world.tls;
    const answer = (req: IncomingMessage, res: ServerResponse): void => void this.answer(req, res);
    this.http = createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer);
    this.https = createHttpsServer({ key, cert, keepAliveTimeout: KEEP_ALIVE_MS }, answer);
  }

  get httpBase(): string {
    return `http://${this.address(this.http)}`;
  }
  get wsUrl(): string {
    return `ws://${this.address(this.http)}/ws/chat`;
  }
  get wssUrl(): string {
    return `wss://${this.address(this.https)}/ws/chat`;
  }
  get httpsAddress(): string {
    return this.address(this.https);
  }

  async start(): Promise<void> {
    const { host, httpPort, httpsPort, anyPortWhenInUse } = this.world.options;
    const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_STANZA_BYTES });
    for (const [server, port] of [
      [this.http, httpPort],
      [this.https, httpsPort],
    ] as const) {
      server.on('upgrade', (req, socket, head) => {
        sockets.handleUpgrade(req, socket, head, (ws) => {
          const connection = new Connection(this.world, ws);
          this.connections.add(connection);
          ws.on('close', () => this.connections.delete(connection));
        });
      });
      await listen(server, port, host).catch((error: NodeJS.ErrnoException) => {
        if (!anyPortWhenInUse || error.code !== 'EADDRINUSE') throw error;
        return listen(server, 0, host);
      });
    }
  }

  async stop(): Promise<void> {
    for (const { ws } of this.connections) ws.terminate();
    for (const server of [this.http, this.https]) {
      if (!server.listening) continue;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    }
  }

  private address(server: Server): string {
    const { port } = server.address() as AddressInfo;
    return `${this.world.options.host}:${port}`;
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      if (this.world.onHttp && (await this.world.onHttp(req, res))) return;
      if (await handleMedia(this.world.media, this.world.mediaBase, req, res)) return;
      res.writeHead(404).end();
    } catch (cause) {
      this.world.reportProblem(cause);
      if (!res.headersSent) res.writeHead(500);
      res.end();
    }
  }
}

/** Throws the system's error, `EADDRINUSE` when another program has the port. */
async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}
