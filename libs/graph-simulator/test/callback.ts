import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../src/index.js';
import type { Received } from './received.js';

interface Body {
  object: string;
  entry: { id: string; changes?: Change[]; messaging?: Item[]; standby?: Item[] }[];
}
interface Change {
  field: string;
  value: Received;
}
type Item = Received;

/** A product's webhook: answers the challenge, checks signatures, and remembers bodies. */
export class Callback {
  readonly raw: string[] = [];
  readonly bodies: Body[] = [];
  /** Bodies whose signature is of none of the secrets. */
  forged = 0;
  secrets: string[] = [];
  /** Statuses of the next answers; afterwards 200. */
  answers: number[] = [];
  readonly verifyToken = 'check-me';
  private readonly server = createServer((req, res) => void this.answer(req, res));

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks/meta`;
  }

  get changes(): Change[] {
    return this.bodies.flatMap(({ entry }) => entry.flatMap(({ changes = [] }) => changes));
  }

  get items(): Item[] {
    return this.bodies.flatMap(({ entry }) => entry.flatMap(({ messaging = [] }) => messaging));
  }

  values(field: string): Item[] {
    return this.changes.filter((change) => change.field === field).map(({ value }) => value as Item);
  }

  get statuses(): Item[] {
    return this.values('messages').flatMap(({ statuses = [] }) => statuses as Item[]);
  }

  get messages(): Item[] {
    return this.values('messages').flatMap(({ messages = [] }) => messages as Item[]);
  }

  clear(): void {
    this.raw.length = 0;
    this.bodies.length = 0;
    this.forged = 0;
    this.answers = [];
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method === 'GET') {
      const { searchParams } = new URL(req.url ?? '/', 'http://callback');
      const isRight = searchParams.get('hub.verify_token') === this.verifyToken;
      res.writeHead(isRight ? 200 : 403).end(isRight ? searchParams.get('hub.challenge') : '');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    if (req.headers['content-type']?.includes('urlencoded')) {
      res.writeHead(200).end(text);
      return;
    }
    const status = this.answers.shift() ?? 200;
    if (status === 200) this.record(text, String(req.headers['x-hub-signature-256']));
    res.writeHead(status).end();
  }

  private record(text: string, signature: string): void {
    if (!this.secrets.some((secret) => signatureOf(secret, text) === signature)) this.forged += 1;
    this.raw.push(text);
    this.bodies.push(JSON.parse(text) as Body);
  }
}
