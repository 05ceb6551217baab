import { AppError, EgressClient, type EgressOptions, type EgressRequest } from '@prosa/service-kit/http';
import { readFileSync } from 'node:fs';

export interface PixApiOptions {
  /** Address of the bank's API, without `/v2`. */
  url: string;
  clientId: string;
  clientSecret: string;
  egress: EgressOptions;
}

type Fields = Record<string, unknown>;
interface Answer {
  status: number;
  body: Fields;
}

/** A token is replaced this long before it expires, in milliseconds. */
const TOKEN_MARGIN_MS = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };
const NOT_UNDERSTOOD = new Set([400, 415]);

/** Requests to a bank's PIX API with our client certificate (RFC 8705) and the client's token (RFC 6749). */
export class PixApi {
  private readonly egress: EgressClient;
  private token: { value: string; endsAt: number } | null = null;

  constructor(private readonly options: PixApiOptions) {
    this.egress = new EgressClient(options.egress);
  }

  /** Requests a new token once when the bank rejects the present one. Throws ERR_PAYMENT_UNAVAILABLE. */
  async call(method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer> {
    const first = await this.authorised(method, path, body);
    if (first.status !== 401) return first;
    this.token = null;
    return this.authorised(method, path, body);
  }

  private async authorised(method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer> {
    const authorization = `Bearer ${await this.accessToken()}`;
    return this.fetch(path, {
      method,
      headers: { authorization, ...(body && JSON_BODY) },
      body: body && JSON.stringify(body),
    });
  }

  private async accessToken(): Promise<string> {
    if (this.token && Date.now() < this.token.endsAt) return this.token.value;
    const { clientId, clientSecret } = this.options;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const requestToken = (headers: Record<string, string>, body: string) =>
      this.fetch('/oauth/token', { method: 'POST', headers: { authorization, ...headers }, body });

    let answer = await requestToken(FORM, 'grant_type=client_credentials');
    // Some banks accept the parameter as JSON only.
    if (NOT_UNDERSTOOD.has(answer.status))
      answer = await requestToken(JSON_BODY, '{"grant_type":"client_credentials"}');
    const { access_token: value, expires_in: seconds } = answer.body;
    if (answer.status !== 200 || typeof value !== 'string') throw unavailable({ status: answer.status });
    this.token = { value, endsAt: Date.now() + Number(seconds ?? 0) * 1_000 - TOKEN_MARGIN_MS };
    return value;
  }

  private async fetch(path: string, request: EgressRequest): Promise<Answer> {
    try {
      const { status, body } = await this.egress.fetch(this.options.url + path, request);
      return { status, body: status === 204 ? {} : (JSON.parse(body.toString()) as Fields) };
    } catch (error) {
      throw unavailable(undefined, error);
    }
  }
}

/** The error for a failed request; its reason goes to the log, not to the person. */
export const unavailable = (details?: Fields, cause?: unknown): AppError =>
  new AppError('ERR_PAYMENT_UNAVAILABLE', details, { cause });

/** Reads the client's certificate: .p12 and .pfx are binary, everything else is PEM. */
export function clientCertificate(file: string, passphrase?: string, caFile?: string): EgressOptions['tls'] {
  const bytes = readFileSync(file);
  const own = /\.(p12|pfx)$/i.test(file) ? { pfx: bytes } : { cert: bytes, key: bytes };
  return { ...own, passphrase, ...(caFile && { ca: readFileSync(caFile) }) };
}
