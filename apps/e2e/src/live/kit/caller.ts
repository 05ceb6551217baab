import type { UserView } from '@prosa/contracts';
import type { Get } from '../../../../web/src/shared/api/api-client.js';
import { ApiError } from '../../../../web/src/shared/api/api-error.js';
import { readReply } from '../../../../web/src/shared/api/reply.js';
import { callAddress } from '../../../../web/src/shared/api/rest-call.js';

/** The REST calls of one signed-in user. */
export class Caller {
  token: string | null = null;
  private cookie = '';

  constructor(private readonly url: string) {}

  async signIn(email: string, password: string): Promise<UserView> {
    return this.storeTokens('/auth/login', { email, password });
  }

  /** Renews the token before it expires. */
  async renew(): Promise<void> {
    await this.storeTokens('/auth/refresh_token', {});
  }

  /** Fetches as the console's queries do. */
  readonly get: Get = (path, ...[call]) => this.call('GET', callAddress(path, call));

  /** Returns a `get` that makes each different call once, for a comparison of many consoles of this user. */
  oncePerCall(): Get {
    const answers = new Map<string, Promise<unknown>>();
    return (path, ...[call]) => {
      const address = callAddress(path, call);
      const answer = answers.get(address) ?? this.call('GET', address);
      answers.set(address, answer);
      return answer as never;
    };
  }

  /** Throws ApiError, as the console's calls do. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    return readReply<T>(await this.send(method, path, body));
  }

  private async storeTokens(path: string, body: object): Promise<UserView> {
    const reply = await this.send('POST', path, body);
    const { token, user } = readReply<{ token: string; user: UserView }>(reply);
    this.token = token;
    this.cookie = reply.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return user;
  }

  private async send(method: string, path: string, body?: object) {
    const headers = {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(this.token === null
        ? { cookie: this.cookie }
        : { authorization: `Bearer ${this.token}`, cookie: this.cookie }),
    };
    try {
      const response = await fetch(this.url + path, { method, headers, body: body && JSON.stringify(body) });
      return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() };
    } catch {
      throw new ApiError('ERR_NETWORK', 0);
    }
  }
}
