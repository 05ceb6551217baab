import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

type Answer = { end: string; make: () => unknown; status: number };

/** A server that answers by the end of the address, for clients of systems that have no simulator. */
export class TestServer {
  readonly calls: Received[] = [];
  private answers: Answer[] = [];

  constructor(
    readonly url: string,
    private readonly end: () => Promise<unknown>,
  ) {}

  /** host:port, for the egress client. */
  get host(): string {
    return new URL(this.url).host;
  }

  /** The newest answer for an address counts. */
  answerTo(end: string, make: () => unknown, status = 200): void {
    this.answers.unshift({ end, make, status });
  }

  answerOf(path: string): Answer | undefined {
    return this.answers.find(({ end }) => path.endsWith(end));
  }

  reset(): void {
    this.calls.length = 0;
    this.answers = [];
  }

  async close(): Promise<void> {
    await this.end();
  }
}

export async function aTestServer(): Promise<TestServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const simulated = new TestServer(`http://127.0.0.1:${port}`, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  server.on('request', (request, response) => {
    void text(request).then((sent) => {
      const { url: path = '', headers } = request;
      simulated.calls.push({ path, headers, text: sent });
      const answer = simulated.answerOf(path);
      response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer?.make() ?? {}));
    });
  });
  return simulated;
}
