import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from './api.js';

/** A gateway with one user, whose tokens the test expires. */
class Door {
  readonly requests: string[] = [];
  valid = '';
  refuses = new Set<string>();
  private count = 0;

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    this.requests.push(`${path} ${request.headers.cookie ?? '-'}`);
    if (path.startsWith('/auth/')) {
      if (this.refuses.has(path)) return this.send(response, 401, { error: 'ERR_SESSION_EXPIRED' });
      this.valid = `token${++this.count}`;
      response.setHeader('set-cookie', [`jrt=refresh${this.count}; Path=/auth; HttpOnly`, 'other=1']);
      return this.send(response, 200, { token: this.valid });
    }
    if (request.headers.authorization === `Bearer ${this.valid}`) return this.send(response, 200, { fine: true });
    this.send(response, 401, { error: 'ERR_TOKEN_EXPIRED' });
  };

  private send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

describe('an API client whose token expires', () => {
  let door: Door;
  let api: Api;
  let server: ReturnType<typeof createServer>;

  beforeEach(async () => {
    door = new Door();
    server = createServer(door.answer);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    api = new Api(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await api.signIn('a@prosa.test', 'secret');
    door.requests.length = 0;
  });

  afterEach(() => new Promise((closed) => server.close(closed)));

  it('renews it with its refresh cookie, once for all refused calls', async () => {
    door.valid = 'another';

    expect(await Promise.all([api.expect('GET', '/a'), api.expect('GET', '/b')])).toEqual([
      { fine: true },
      { fine: true },
    ]);

    expect(door.requests.filter((line) => line.startsWith('/auth/'))).toEqual(['/auth/refresh_token jrt=refresh1']);
    door.valid = 'yet another';
    await api.expect('GET', '/c');
    expect(door.requests).toContain('/auth/refresh_token jrt=refresh2');
  });

  it('signs in again when the session has ended', async () => {
    door.valid = 'another';
    door.refuses.add('/auth/refresh_token');

    expect(await api.expect('GET', '/a')).toEqual({ fine: true });

    expect(door.requests.filter((line) => line.startsWith('/auth/'))).toEqual([
      '/auth/refresh_token jrt=refresh1',
      '/auth/login -',
    ]);
  });
});
