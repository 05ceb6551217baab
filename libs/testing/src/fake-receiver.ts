import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the receiver got. */
export interface ReceivedWebhook {
  id: string;
  headers: IncomingMessage['headers'];
  body: string;
  event: { id: string; type: string; at: string; version: string; data: Record<string, unknown> };
  /** What it answered. */
  status: number;
}

type Answer = number | 'hang';

/** Minutes by which a timestamp may differ. */
const TOLERANCE_MINUTES = 5;

/** A program of a company that receives webhooks, and checks them by the text of Standard Webhooks alone. */
export class FakeReceiver {
  readonly requests: ReceivedWebhook[] = [];
  /** What it answers from now on. */
  answer: Answer = 200;
  /** Answers for the next requests, before `answer`. */
  readonly next: Answer[] = [];
  /** Decides by the request, before all others. */
  answerTo: (event: ReceivedWebhook['event']) => Answer | undefined = () => undefined;
  /** Where a redirect leads. */
  location = 'http://127.0.0.1:1/';
  /** Milliseconds before each answer. */
  delayMs = 0;
  /** The text of each answer, which may depend on the request. */
  text: string | ((event: ReceivedWebhook['event']) => string) = 'ok';
  /** The most requests that it worked on at once. */
  mostAtOnce = 0;
  private atOnce = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<FakeReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const receiver = new FakeReceiver(server, `http://127.0.0.1:${port}/hook`);
    server.on('request', (request, response) => void receiver.handle(request, response));
    return receiver;
  }

  /** host:port, for EGRESS_ALLOW. */
  get host(): string {
    return new URL(this.url).host;
  }

  /** Events that it accepted, in the order in which they came. */
  get accepted(): ReceivedWebhook[] {
    return this.requests.filter(({ status }) => status >= 200 && status < 300);
  }

  /** Whether one of the signatures is made with the secret, and the time is near. */
  static isSigned({ headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>, secret: string): boolean {
    const timestamp = String(headers['webhook-timestamp']);
    if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_MINUTES * 60) return false;
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${timestamp}.${body}`;
    const expected = createHmac('sha256', key).update(signed).digest();
    return String(headers['webhook-signature'])
      .split(' ')
      .map((each) => each.split(','))
      .some(([version, value = '']) => {
        const given = Buffer.from(value, 'base64');
        return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
      });
  }

  reset(): void {
    this.requests.length = 0;
    this.next.length = 0;
    Object.assign(this, { answer: 200, delayMs: 0, text: 'ok', mostAtOnce: 0, answerTo: () => undefined });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.once('close', () => (this.atOnce -= 1));
    const body = await text(request);
    const event = JSON.parse(body) as ReceivedWebhook['event'];
    const answer = this.answerTo(event) ?? this.next.shift() ?? this.answer;
    const status = answer === 'hang' ? 0 : answer;
    this.requests.push({ id: String(request.headers['webhook-id']), headers: request.headers, body, event, status });
    if (answer === 'hang') return;
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    response
      .writeHead(status, { 'content-type': 'text/plain', location: this.location })
      .end(typeof this.text === 'string' ? this.text : this.text(event));
  }
}
