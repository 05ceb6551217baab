import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { control } from './control.js';
import type { ReceivedCall, Scripted, Side } from './side.js';
import { ModelSide } from './sides/model-side.js';
import { ProgramSide } from './sides/program-side.js';
import { TypebotSide } from './sides/typebot-side.js';

export interface BotSimulatorOptions {
  host?: string;
  /** By default any free one. */
  port?: number;
  /** Uses a free port where that one is in use. */
  anyPortWhenInUse?: boolean;
}

/** Sides by the first part of their addresses. */
const SIDES = { typebot: () => new TypebotSide(), program: () => new ProgramSide(), model: () => new ModelSide() };
export type SideName = keyof typeof SIDES;

/** The other sides of foreign bots and models, for specs and demos: no account is needed. */
export class BotSimulator {
  readonly calls: (ReceivedCall & { side: SideName })[] = [];
  /** Answers of the next calls, before those of the side. */
  readonly next: Scripted[] = [];
  private readonly sides: Record<SideName, Side>;

  private constructor(
    private readonly server: Server,
    /** Origin. */
    readonly url: string,
  ) {
    this.sides = { typebot: SIDES.typebot(), program: SIDES.program(), model: SIDES.model() };
  }

  static async open(options: BotSimulatorOptions = {}): Promise<BotSimulator> {
    const { host = '127.0.0.1', port = 0, anyPortWhenInUse = false } = options;
    const server = createServer();
    const listen = async (at: number) => {
      server.listen(at, host);
      await once(server, 'listening');
    };
    await listen(port).catch((error: NodeJS.ErrnoException) => {
      if (!anyPortWhenInUse || error.code !== 'EADDRINUSE') throw error;
      return listen(0);
    });
    const simulator = new BotSimulator(server, `http://${host}:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void simulator.handle(request, response));
    return simulator;
  }

  /** host:port, for EGRESS_ALLOW. */
  get host(): string {
    return new URL(this.url).host;
  }

  /** Address of a side. */
  addressOf(side: SideName): string {
    return `${this.url}/${side}`;
  }

  reset(): void {
    this.calls.length = 0;
    this.next.length = 0;
    for (const side of Object.values(this.sides)) side.reset();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/sim/')) return control(this, request, response);
    const { side, path } = placeOf(request.url ?? '');
    if (!side) return void response.writeHead(404).end();
    const received = await receivedCall(request, path);
    this.calls.push({ ...received, side });
    const answer = this.next.shift() ?? this.sides[side].answer(received);
    if (answer === 'hang') return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body));
  }
}

/** The side that an address names, and what follows. */
function placeOf(url: string): { side: SideName | null; path: string } {
  const [, name = '', path = ''] = /^\/(\w+)(.*)$/.exec(url) ?? [];
  return { side: name in SIDES ? (name as SideName) : null, path };
}

async function receivedCall(request: IncomingMessage, path: string): Promise<ReceivedCall> {
  const { method = 'GET', headers } = request;
  const sent = await text(request);
  return { method, path, headers, text: sent, body: jsonOf(sent) };
}

function jsonOf(sent: string): ReceivedCall['body'] {
  try {
    return JSON.parse(sent) as ReceivedCall['body'];
  } catch {
    return null;
  }
}
