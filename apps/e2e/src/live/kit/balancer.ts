import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Distributes connections over several gateways in turn, and skips one that cannot be reached. */
export class Balancer {
  private turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly ports: number[],
  ) {
    server.on('connection', (line) => this.pass(line, this.ports.length));
  }

  static async start(addresses: string[]): Promise<Balancer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Balancer(
      server,
      addresses.map((address) => Number(new URL(address).port)),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }

  private pass(line: Socket, tries: number): void {
    const port = this.ports[this.turn++ % this.ports.length]!;
    const behind = connect({ host: '127.0.0.1', port });
    line.on('error', () => behind.destroy());
    line.on('close', () => behind.destroy());
    behind.once('connect', () => {
      line.pipe(behind).pipe(line);
      behind.on('close', () => line.destroy());
    });
    behind.on('error', () => {
      if (behind.connecting && tries > 1) this.pass(line, tries - 1);
      else line.destroy();
    });
  }
}
