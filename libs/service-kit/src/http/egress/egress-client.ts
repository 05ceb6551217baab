import type { LookupFunction } from 'node:net';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import type { Readable } from 'node:stream';
import { Agent, buildConnector, type FormData, request } from 'undici';
import { AppError } from '../errors/app-error.js';
import {
  allowedHosts,
  assertCallableHost,
  bareHost,
  checkedAddress,
  type CheckedAddress,
  defaultPort,
} from './checked-address.js';

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

export interface OpenRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | FormData | Readable;
  /** For the request and its whole answer, in milliseconds. */
  timeLimitMs: number;
}

/** An answer that is read as it comes. */
export interface OpenedResponse {
  status: number;
  headers: EgressResponse['headers'];
  body: Readable;
}

/**
 * Sends requests to addresses that somebody else chose: http and https, public addresses only, resolved once and
 * connected to the address that was checked, no redirects, at most 10 s and 1 MB (docs/spec/rules.md 20).
 */
export class EgressClient {
  private readonly allow: ReadonlySet<string>;

  /** Its connections stay open for a while, each to an address that was checked. */
  private readonly pool = new Agent({ connect: (target, done) => void this.connect(target, done) });

  constructor(private readonly options: EgressOptions) {
    this.allow = allowedHosts(options.allow);
  }

  /**
   * Throws ERR_EGRESS_REFUSED for an address that is refused whatever its name resolves to: for its scheme, port or user
   * information, or for an address that it names itself.
   */
  assertCallable(address: string): void {
    const { hostname, port, protocol } = parse(address);
    assertCallableHost(bareHost(hostname), port || defaultPort(protocol), { allow: this.allow, ports: PORTS });
  }

  /**
   * For a provider's API and its files, which are called often and answer more than a few bytes. Follows no redirect.
   * Throws ERR_EGRESS_REFUSED; errors of the network as they are: nobody knows whether the request was received.
   */
  async open(address: string, { method = 'GET', headers, body, timeLimitMs }: OpenRequest): Promise<OpenedResponse> {
    const response = await request(parse(address), {
      method,
      headers,
      body,
      dispatcher: this.pool,
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  }

  /** Throws ERR_EGRESS_REFUSED (address, port, scheme or size), ERR_TIMEOUT or ERR_UNAVAILABLE. */
  async fetch(address: string, { method = 'GET', headers, body }: EgressRequest = {}): Promise<EgressResponse> {
    const url = parse(address);
    const checked = await this.check(url);
    const dispatcher = new Agent({
      connect: {
        ...this.options.tls,
        timeout: TIME_LIMIT_MS,
        lookup: lookupOf(checked),
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

  private async connect(target: buildConnector.Options, done: buildConnector.Callback): Promise<void> {
    try {
      const checked = await this.check(target);
      buildConnector({ ...this.options.tls, timeout: TIME_LIMIT_MS, lookup: lookupOf(checked) })(target, done);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'ERR_EGRESS_REFUSED';
      done((isRefused ? error : ((error as Error).cause ?? error)) as Error, null);
    }
  }

  private check({ hostname, port, protocol }: Pick<URL, 'hostname' | 'port' | 'protocol'>): Promise<CheckedAddress> {
    const rules = { allow: this.allow, ports: PORTS };
    return checkedAddress(bareHost(hostname), port || defaultPort(protocol), rules);
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

/** The name is not resolved again: the connection goes to the address that was checked. */
const lookupOf =
  ({ address, family }: CheckedAddress): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);

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
