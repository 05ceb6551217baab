import { createTlsCertificate } from '@prosa/whatsapp-simulator';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

interface Cob {
  txid: string;
  status: 'ATIVA' | 'CONCLUIDA';
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
  chave: string;
  solicitacaoPagador: string;
  devedor?: object;
  loc: { id: number };
  pixCopiaECola?: string;
  pix?: { endToEndId: string; txid: string; valor: string }[];
}

const CLIENT = { id: 'client', secret: 'client-secret' };

/** A bank with Banco Central's PIX API: it wants a client's certificate, gives tokens and keeps charges. */
export class FakeBank {
  readonly cobs = new Map<string, Cob>();
  /** Method and path of each call. */
  readonly calls: string[] = [];
  /** How tokens are requested: as a form, or as JSON only. */
  acceptsForms = true;
  /** Whether the code is in the charge or at its location. */
  returnsCode = true;
  isDown = false;
  /** The answer to the next charge is lost on the way. */
  losesAnswer = false;
  private tokens = 0;

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
    readonly env: Record<string, string>,
  ) {}

  static async open(): Promise<FakeBank> {
    const [own, client] = [createTlsCertificate(['localhost', '127.0.0.1']), createTlsCertificate(['client'])];
    const folder = await mkdtemp(path.join(tmpdir(), 'prosa-bank-'));
    const files = { cert: path.join(folder, 'client.pem'), ca: path.join(folder, 'ca.pem') };
    await writeFile(files.cert, client.cert + client.key);
    await writeFile(files.ca, own.cert);
    const server = createServer({ ...own, ca: client.cert, requestCert: true, rejectUnauthorized: false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const bank = new FakeBank(server, folder, {
      PAYMENT_PROVIDER: 'pix',
      PIX_API_URL: `https://localhost:${port}`,
      PIX_CLIENT_ID: CLIENT.id,
      PIX_CLIENT_SECRET: CLIENT.secret,
      PIX_KEY: 'chave@plataforma.example',
      PIX_CERT_FILE: files.cert,
      PIX_CA_FILE: files.ca,
      PIX_WEBHOOK_SECRET: 'a-secret-of-some-length-1234',
      EGRESS_ALLOW: `localhost:${port}`,
    });
    server.on('request', (request, response) => void bank.answer(request, response));
    return bank;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await rm(this.folder, { recursive: true, force: true });
  }

  reset(): void {
    this.cobs.clear();
    this.calls.length = 0;
    Object.assign(this, { takesForms: true, givesCode: true, isDown: false, losesAnswer: false });
  }

  /** Somebody pays, by default the full amount. */
  pay(txid: string, valor = this.cobs.get(txid)?.valor.original ?? ''): void {
    const cob = this.cobs.get(txid)!;
    this.cobs.set(txid, { ...cob, status: 'CONCLUIDA', pix: [{ endToEndId: `E${txid}`, txid, valor }] });
  }

  /** Invalidates every issued token. */
  forgetTokens(): void {
    this.tokens++;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.calls.push(`${method} ${url.replace(/[0-9a-f]{32}/, '{txid}')}`);
    const body = await text(request);
    const [status, answer] = this.reply(request, url, body);
    if (this.losesAnswer && method === 'PUT') {
      this.losesAnswer = false;
      return void request.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private reply({ method, headers, socket }: IncomingMessage, url: string, body: string): [number, object] {
    if (!(socket as TLSSocket).authorized) return [401, { error: 'no certificate' }];
    if (this.isDown) return [503, {}];
    if (url === '/oauth/token') return this.token(headers['content-type'] ?? '', headers.authorization ?? '', body);
    if (headers.authorization !== `Bearer token-${this.tokens}`) return [401, {}];
    if (url.startsWith('/v2/loc/')) return [200, { qrcode: 'code by place' }];
    const txid = url.replace('/v2/cob/', '');
    if (method === 'PUT') return this.make(txid, JSON.parse(body) as Cob);
    const cob = this.cobs.get(txid);
    return cob ? [200, cob] : [404, { title: 'not found' }];
  }

  private token(type: string, authorization: string, body: string): [number, object] {
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
    if (authorization !== basic) return [401, {}];
    const isForm = type.includes('urlencoded') && body === 'grant_type=client_credentials';
    if (isForm !== this.acceptsForms) return [400, { error: 'not understood' }];
    return [200, { access_token: `token-${this.tokens}`, expires_in: 3_600 }];
  }

  private make(txid: string, requested: Cob): [number, object] {
    if (this.cobs.has(txid)) return [400, { title: 'txid already used' }];
    const { expiracao } = requested.calendario;
    const cob: Cob = {
      ...requested,
      txid,
      status: 'ATIVA',
      calendario: { criacao: new Date().toISOString(), expiracao },
      loc: { id: this.cobs.size + 1 },
      ...(this.returnsCode && { pixCopiaECola: `code of ${txid}` }),
    };
    this.cobs.set(txid, cob);
    return [201, cob];
  }
}
