import { EgressClient, hostAndPort, type OpenRequest } from '@prosa/service-kit/http';
import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FormData } from 'undici';
import { graphErrorOf } from './graph-error.js';
import { type FilePart, multipart } from './multipart.js';

/** A request may take this long, in milliseconds; the transfer of a file may take longer. */
const TIME_LIMIT_MS = 20_000;
const FILE_TIME_LIMIT_MS = 120_000;

export interface GraphAccess {
  token: string;
  /** Signs the token, for apps that require it; null: not signed. */
  appSecret: string | null;
}

export interface GraphClientOptions {
  /** Without a version, for example https://graph.facebook.com. */
  baseUrl: string;
  /** For example v25.0. */
  version: string;
  /** host:port pairs that the operator allows for files beside the base's own. */
  allow?: readonly string[];
}

type Query = Record<string, string | number | undefined>;

/**
 * Calls of the Graph API. Every call rejects with GraphError when the API refused it, and with the error of the network
 * when there was no answer: then nobody knows whether it was accepted. Addresses of files are the API's word: they are
 * checked like any that somebody else chose (docs/spec/rules.md 20).
 */
export class GraphClient {
  private readonly egress: EgressClient;

  constructor(private readonly options: GraphClientOptions) {
    this.egress = new EgressClient({ allow: [...(options.allow ?? []), hostAndPort(options.baseUrl)] });
  }

  get<T>(path: string, access: GraphAccess | null, query: Query = {}): Promise<T> {
    return this.call('GET', path, access, { query });
  }

  post<T>(path: string, access: GraphAccess | null, body: object, query: Query = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.call('POST', path, access, { query, headers, body: JSON.stringify(body) });
  }

  /** `form` as multipart/form-data. */
  upload<T>(path: string, access: GraphAccess, form: FormData): Promise<T> {
    return this.call('POST', path, access, { body: form, timeLimitMs: FILE_TIME_LIMIT_MS });
  }

  /** A form with a file that is read while it is sent. */
  uploadFile<T>(path: string, access: GraphAccess, fields: Record<string, string>, file: FilePart): Promise<T> {
    return this.call('POST', path, access, { ...multipart(fields, file), timeLimitMs: FILE_TIME_LIMIT_MS });
  }

  delete<T>(path: string, access: GraphAccess, query: Query = {}, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.call('DELETE', path, access, { query, ...(body && { headers, body: JSON.stringify(body) }) });
  }

  /**
   * Opens a file at an address that the API gave. The token goes to https addresses and to the API's own host only.
   * Rejects with GraphError, whose `status` is that of the answer, when there is no file.
   */
  async download(address: string, access: GraphAccess): Promise<Readable> {
    const url = new URL(address);
    if (url.protocol !== 'https:' && url.host !== new URL(this.options.baseUrl).host)
      throw new Error('a file at an address without https');
    const headers = { authorization: `Bearer ${access.token}` };
    const { status, body } = await this.egress.open(address, { headers, timeLimitMs: FILE_TIME_LIMIT_MS });
    if (!isOk(status)) throw graphErrorOf(status, asJson(await text(body)));
    return body;
  }

  /** All pages of a list. */
  async list<T>(path: string, access: GraphAccess, query: Query = {}): Promise<T[]> {
    const all: T[] = [];
    let after: string | undefined;
    do {
      const page: Page<T> = await this.get(path, access, { ...query, after });
      all.push(...page.data);
      after = page.paging?.next ? page.paging.cursors?.after : undefined;
    } while (after !== undefined);
    return all;
  }

  private async call<T>(
    method: OpenRequest['method'],
    path: string,
    access: GraphAccess | null,
    sent: Sent,
  ): Promise<T> {
    const { status, body } = await this.egress.open(this.addressOf(path, access, sent.query ?? {}).href, {
      method,
      headers: { ...sent.headers, ...(access && { authorization: `Bearer ${access.token}` }) },
      body: sent.body,
      timeLimitMs: sent.timeLimitMs ?? TIME_LIMIT_MS,
    });
    const answer = asJson(await text(body));
    if (!isOk(status) || isRefusal(answer)) throw graphErrorOf(status, answer);
    return answer as T;
  }

  private addressOf(path: string, access: GraphAccess | null, query: Query): URL {
    const { baseUrl, version } = this.options;
    const url = new URL(`${baseUrl}/${version}/${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    if (access?.appSecret) url.searchParams.set('appsecret_proof', proofOf(access.token, access.appSecret));
    return url;
  }
}

interface Sent {
  query?: Query;
  headers?: Record<string, string>;
  body?: string | FormData | Readable;
  timeLimitMs?: number;
}

interface Page<T> {
  data: T[];
  paging?: { cursors?: { after?: string }; next?: string };
}

const proofOf = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('hex');

const isOk = (status: number): boolean => status >= 200 && status < 300;

const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'error' in answer;

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
