import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { Agent, request } from 'undici';
import { AppError } from '../errors/app-error.js';
import { allowedHosts, checkedAddress, type CheckedAddress } from './checked-address.js';

const TIME_LIMIT_MS = 10_000;
const BODY_MAX_BYTES = 1024 * 1024;
const PORTS = new Set(['80', '443']);

export interface EgressOptions {
  /** host:port pairs that the operator allows although they are private or on other ports. */
  allow: string[];
  /** Bytes of an answer that are read at most. */
  maxBytes?: number;
  /** Who we are to servers that ask for a client's certificate, and whom else to trust. */
  tls?: Pick<TlsOptions, 'cert' | 'key' | 'pfx' | 'passphrase' | 'ca'>;
}

export interface EgressResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface EgressRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Sends requests to addresses that somebody else chose: http and https, public addresses only, resolved once and
 * connected to the address that was checked, no redirects, at most 10 s and 1 MB (docs/spec/rules.md 20).
 */
export class EgressClient {
  private readonly allow: ReadonlySet<string>;

  constructor(private readonly options: EgressOptions) {
    this.allow = allowedHosts(options.allow);
  }

  /** Throws ERR_EGRESS_REFUSED (address, port, scheme or size), ERR_TIMEOUT or ERR_UNAVAILABLE. */
  async fetch(address: string, { method = 'GET', headers, body }: EgressRequest = {}): Promise<EgressResponse> {
    const url = parse(address);
    const checked = await this.check(url);
    const dispatcher = new Agent({
      connect: {
        ...this.options.tls,
        timeout: TIME_LIMIT_MS,
        // The name is not resolved again: the connection goes to the address that was checked.
        lookup: (_host, { all }, done) => (all ? done(null, [checked]) : done(null, checked.address, checked.family)),
      },
    });
    try {
      const response = await request(url, {
        method,
        headers,
        body,
        dispatcher,
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      return { status: response.statusCode, headers: response.headers, body: await this.read(response.body) };
    } catch (error) {
      throw asRefusal(error);
    } finally {
      await dispatcher.destroy();
    }
  }

  private check(url: URL): Promise<CheckedAddress> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return checkedAddress(host, port, { allow: this.allow, ports: PORTS });
  }

  private async read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > (this.options.maxBytes ?? BODY_MAX_BYTES)) throw new AppError('ERR_EGRESS_REFUSED', { why: 'size' });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new AppError('ERR_EGRESS_REFUSED', { why: 'address' });
  const url = new URL(address);
  const isPlainWeb = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!isPlainWeb) throw new AppError('ERR_EGRESS_REFUSED', { why: 'address' });
  return url;
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isLate = (error as Error).name === 'TimeoutError';
  return new AppError(isLate ? 'ERR_TIMEOUT' : 'ERR_UNAVAILABLE', undefined, { cause: error });
}
