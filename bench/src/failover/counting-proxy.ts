import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between sessions and the simulated service, and counts the bytes of both directions. */
export class CountingProxy {
  bytes = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** What sessions use instead of the service's address. */
    readonly url: string,
  ) {}

  static async before(url: string): Promise<CountingProxy> {
    const target = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const own = new URL(url);
    own.port = String((server.address() as AddressInfo).port);
    const proxy = new CountingProxy(server, own.href);
    server.on('connection', (client) => proxy.forward(client, connect(Number(target.port), target.hostname)));
    return proxy;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private forward(client: Socket, service: Socket): void {
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('data', ({ length }: Buffer) => (this.bytes += length));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
