import { randomUUID } from 'node:crypto';
import { cookieOf } from './cookie-of.js';

/** Name of the cookie with the refresh token (docs/spec/wire-contract.md §1). */
const REFRESH_COOKIE = 'jrt';

export interface Answer<T = unknown> {
  status: number;
  body: T;
}

export interface CallOptions {
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  token?: string | null;
  /** Milliseconds after which a call without an answer rejects. */
  timeoutMs?: number;
}

export interface Message {
  id: number;
  /** Id in WhatsApp. */
  wid: string;
  body: string;
  fromMe: boolean;
  ack: number;
  mediaUrl: string | null;
  mediaState: 'none' | 'pending' | 'ready' | 'failed';
  ticketId: number;
}

export interface Ticket {
  id: number;
  uuid: string;
  status: string;
  userId: number | null;
  unreadMessages: number;
  contact: { id: number; name: string; number: string };
}

/** REST client of one user. */
export class Api {
  token: string | null = null;
  private refreshCookie: string | null = null;
  private signInAgain?: () => Promise<void>;
  private renewal: Promise<void> | null = null;

  constructor(readonly url: string) {}

  /** Creates the first company with the printed setup link; companies may sign up. */
  async completeSetup(link: string, form: { companyName: string; name: string; email: string; password: string }) {
    const token = new URL(link).searchParams.get('token');
    return this.expect('POST', '/setup', { body: { token, allowSignUp: true, ...form } });
  }

  async signIn(email: string, password: string): Promise<void> {
    const { token } = await this.expect<{ token: string }>('POST', '/auth/login', { body: { email, password } });
    this.token = token;
    this.signInAgain = () => this.signIn(email, password);
  }

  /** Returns the answer, whatever its status. A body that is no JSON is returned as text. */
  async call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { body, form, headers = {}, token = this.token, timeoutMs } = options;
    const response = await fetch(`${this.url}${path}`, {
      method,
      signal: timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    this.refreshCookie = cookieOf(response, REFRESH_COOKIE) || this.refreshCookie;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T };
  }

  /** Returns the body and renews an expired token. Throws when the status is an error. */
  async expect<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const { token } = this;
    const { status, body } = await this.call<T>(method, path, options);
    const isOver = (body as { error?: string } | null)?.error === 'ERR_TOKEN_EXPIRED';
    if (isOver && options.token === undefined && this.signInAgain) {
      await this.renew(token);
      return this.expect(method, path, options);
    }
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /**
   * Renews the token, once for all callers refused with the same one: a user has one session, and parallel sign-ins
   * would end each other's.
   */
  async renew(refused: string | null): Promise<void> {
    if (this.token !== refused || !this.signInAgain) return;
    await (this.renewal ??= this.refreshOrSignIn().finally(() => (this.renewal = null)));
  }

  /**
   * Tries the refresh cookie first, as the console does: a sign-in whose answer is lost counts as a failed one, and
   * after five the account has to wait.
   */
  private async refreshOrSignIn(): Promise<void> {
    if (this.refreshCookie !== null) {
      const headers = { cookie: `${REFRESH_COOKIE}=${this.refreshCookie}` };
      const answer = await this.call<{ token?: string }>('POST', '/auth/refresh_token', { headers, token: null });
      if (answer.body.token) return void (this.token = answer.body.token);
      if (answer.status >= 500) throw new Error(`POST /auth/refresh_token: ${answer.status}`);
    }
    this.refreshCookie = null;
    await this.signInAgain?.();
  }

  async tickets(status: 'open' | 'pending' | 'closed'): Promise<Ticket[]> {
    const page = await this.expect<{ tickets: Ticket[] }>('GET', `/tickets?status=${status}&showAll=true`);
    return page.tickets;
  }

  async send(ticketId: number, text: string, key: string = randomUUID()): Promise<Message> {
    return this.expect('POST', `/messages/${ticketId}`, { body: { body: text }, headers: { 'idempotency-key': key } });
  }

  /** Returns all messages of a thread, oldest first. */
  async messages(ticketId: number): Promise<Message[]> {
    const found: Message[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const query = `pageNumber=${pageNumber}&markAsRead=false`;
      const page = await this.expect<{ messages: Message[]; hasMore: boolean }>(
        'GET',
        `/messages/${ticketId}?${query}`,
      );
      found.unshift(...page.messages);
      if (!page.hasMore) return found;
    }
  }
}
