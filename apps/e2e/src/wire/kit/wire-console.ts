import { cookieOf } from '@prosa/harness';

/** A page on another port of the same host, as such a console is served. */
export const ORIGIN = 'http://localhost:3999';
const REFRESH_COOKIE = 'jrt';

export interface WireAnswer<T = Record<string, never>> {
  status: number;
  body: T;
  headers: Headers;
}

interface Sent {
  body?: unknown;
  form?: FormData;
  /** Sent as the client library does: lists as JSON text, nothing for undefined. */
  query?: Record<string, unknown>;
}

/** The user object of docs/spec/wire-contract.md §1, as far as its areas read it. */
export interface WireUser {
  id: number;
  companyId: number;
  profile: string;
  super: boolean;
  queues: { id: number; UserQueue: { queueId: number; userId: number } }[];
  [field: string]: unknown;
}

/**
 * Another console of the wire contract (docs/spec/wire-contract.md): it sends from a page of another origin with
 * credentials, renews its session after any 403 and repeats the call, and drops its token after a 401.
 */
export class WireConsole {
  token: string | null = null;
  cookie = '';
  user!: WireUser;
  /** `METHOD path status` of every call, in order. */
  readonly log: string[] = [];

  constructor(
    readonly url: string,
    readonly language = 'pt-BR,pt;q=0.9,en-US;q=0.8',
  ) {}

  async signIn(email: string, password: string): Promise<this> {
    const { status, body } = await this.send<Session>('POST', 'auth/login', { body: { email, password } });
    if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
    return this.keep(body);
  }

  /** What the page does at its start with a stored token. */
  async restart(): Promise<this> {
    return this.keep((await this.send<Session>('POST', '/auth/refresh_token', { body: {} })).body);
  }

  /** A call with its quirk: any 403 is taken for an old token, so the call is made again after a refresh. */
  async call<T = Record<string, never>>(method: string, path: string, sent: Sent = {}): Promise<WireAnswer<T>> {
    const first = await this.send<T>(method, path, sent);
    if (first.status === 401) this.token = null;
    if (first.status !== 403) return first;
    const renewed = await this.send<Session>('POST', '/auth/refresh_token', { body: {} });
    if (renewed.status !== 200) throw new Error(`refresh after 403: ${renewed.status}`);
    this.keep(renewed.body);
    return this.send<T>(method, path, sent);
  }

  /** The body of a call that must be allowed. */
  async read<T>(method: string, path: string, sent: Sent = {}): Promise<T> {
    const { status, body } = await this.call<T>(method, path, sent);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** One request, whatever its answer. A path may come without its first slash. */
  async send<T>(method: string, path: string, { body, form, query = {} }: Sent = {}): Promise<WireAnswer<T>> {
    const response = await fetch(addressOf(this.url, path, query), {
      method,
      headers: {
        origin: ORIGIN,
        'accept-language': this.language,
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const renewed = cookieOf(response, REFRESH_COOKIE);
    if (renewed) this.cookie = `${REFRESH_COOKIE}=${renewed}`;
    this.log.push(`${method} ${path} ${response.status}`);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers };
  }

  private keep({ token, user }: Session): this {
    this.token = token;
    this.user = user;
    return this;
  }
}

interface Session {
  token: string;
  user: WireUser;
}

function addressOf(base: string, path: string, query: Record<string, unknown>): URL {
  const address = new URL(path, `${base}/`);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    address.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return address;
}
