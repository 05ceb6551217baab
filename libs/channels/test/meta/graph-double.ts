import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the double received it. */
export interface GraphRequest {
  method: string;
  /** Without the version. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Answer = { status?: number; body: object } | 'hang up';
type Rule = (request: GraphRequest) => Answer | Promise<Answer> | undefined;

/** The part of the Graph API that one spec needs: what it is asked, and answers that the spec changes. */
export class GraphDouble {
  readonly calls: GraphRequest[] = [];
  /** The first rule that answers wins; those of a spec come before the defaults. */
  rules: Rule[] = [];
  private names = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const url = new URL(req.url ?? '/', 'http://graph');
        const raw = Buffer.concat(chunks).toString();
        const body = raw.startsWith('{') ? (JSON.parse(raw) as Record<string, unknown>) : { raw };
        const request = {
          method: req.method ?? '',
          path: url.pathname.replace(/^\/v[\d.]+\//, ''),
          query: url.searchParams,
          body,
        };
        this.calls.push(request);
        void this.answer(request).then((answer) => {
          if (answer === 'hang up') return void res.destroy();
          res.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
          res.end(JSON.stringify(answer.body));
        });
      });
    });
  }

  static async start(): Promise<GraphDouble> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new GraphDouble(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The bodies of the calls that sent something, in order. */
  get sent(): Record<string, unknown>[] {
    return this.calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
      .map(({ body }) => body);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: GraphRequest): Promise<Answer> {
    for (const rule of this.rules) {
      const answer = await rule(request);
      if (answer !== undefined) return answer;
    }
    if (request.path.endsWith('/messages')) return { body: { recipient_id: 'P1', message_id: `m_${++this.names}` } };
    if (request.path === 'debug_token') return { body: { data: { is_valid: true } } };
    if (request.path.startsWith('P')) return { body: { name: 'Rita Lima' } };
    return { body: { success: true } };
  }
}

/** A refusal of the Graph API. */
export const graphRefusal = (code: number, error_subcode?: number): Answer => ({
  status: 400,
  body: { error: { message: 'refused', code, error_subcode, fbtrace_id: 'T' } },
});
