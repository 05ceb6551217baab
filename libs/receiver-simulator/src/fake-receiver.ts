import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerControl } from './control.js';
import { type Answer, eventOf, isSigned, type ReceivedWebhook } from './received-webhook.js';

export interface ReceiverOptions {
  host?: string;
  /** By default any free one. */
  port?: number;
  /** Uses a free port where that one is in use. */
  anyPortWhenInUse?: boolean;
  /** How many requests are kept; by default all. */
  kept?: number;
}

/**
 * A program of a company that receives webhooks, and checks them by the text of Standard Webhooks alone. Under `/sim/` it is
 * controlled (control.ts).
 */
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
  /** Of the subscription, where the control interface shows whether requests are signed. */
  secret: string | null = null;
  private atOnce = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly kept: number,
  ) {}

  static async open(options: ReceiverOptions = {}): Promise<FakeReceiver> {
    const { host = '127.0.0.1', port = 0, anyPortWhenInUse = false, kept = Infinity } = options;
    const server = createServer();
    const listen = async (at: number) => {
      server.listen(at, host);
      await once(server, 'listening');
    };
    await listen(port).catch((error: NodeJS.ErrnoException) => {
      if (!anyPortWhenInUse || error.code !== 'EADDRINUSE') throw error;
      return listen(0);
    });
    const { port: own } = server.address() as AddressInfo;
    const receiver = new FakeReceiver(server, `http://${host}:${own}/hook`, kept);
    server.on('request', (request, response) => {
      const isControl = request.url?.startsWith('/sim/') === true;
      void (isControl ? answerControl(receiver, request, response) : receiver.handle(request, response));
    });
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

  static readonly isSigned = isSigned;

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
    const event = eventOf(body);
    if (!event) return void response.writeHead(400).end('no event');
    const answer = this.answerTo(event) ?? this.next.shift() ?? this.answer;
    const status = answer === 'hang' ? 0 : answer;
    const { headers } = request;
    this.keep({ id: String(headers['webhook-id']), at: new Date().toISOString(), headers, body, event, status });
    if (answer === 'hang') return;
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    response.writeHead(status, this.headersOf(status)).end(this.textFor(event));
  }

  private headersOf(status: number): Record<string, string> {
    const isRedirect = status >= 300 && status < 400;
    return { 'content-type': 'text/plain', ...(isRedirect && { location: this.location }) };
  }

  private textFor(event: ReceivedWebhook['event']): string {
    return typeof this.text === 'string' ? this.text : this.text(event);
  }

  private keep(request: ReceivedWebhook): void {
    this.requests.push(request);
    if (this.requests.length > this.kept) this.requests.shift();
  }
}
