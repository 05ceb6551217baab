/** @jest-environment ./tools/jest/browser.cjs */
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { accessToken, storeAccessToken } from './token/access-token.js';
import { api } from './api-client.js';
import { freshToken, onSessionRefresh } from './token/refresh-session.js';

/** Accepts the token `good`, which a refresh returns. */
const aServer = () =>
  new FakeServer({
    'GET /tickets': ({ headers }) =>
      headers.Authorization === 'Bearer good'
        ? { tickets: [], hasMore: false, cursor: null }
        : refusal('ERR_TOKEN_EXPIRED'),
    'POST /auth/refresh_token': () => ({ token: 'good', user: aUser() }),
  }).install();

beforeEach(() => storeAccessToken('spent'));

const NO_HEADERS = { headers: new Map() as unknown as Headers };

describe('a call', () => {
  it('carries the token, accepts JSON, and sends lists as JSON text', async () => {
    storeAccessToken('good');
    const server = aServer();

    await api.get('/tickets', { query: { queueIds: [1, 2], showAll: false, searchParam: undefined, cursor: null } });

    const [call] = server.calls;
    expect(call.headers).toMatchObject({ Authorization: 'Bearer good', Accept: 'application/json' });
    expect(Object.fromEntries(call.query)).toEqual({ queueIds: '[1,2]', showAll: 'false' });
  });

  it('throws the code and the status of a refusal', async () => {
    new FakeServer({ 'PUT /tickets/:ticketId': () => refusal('ERR_TICKET_CHANGED') }).install();

    await expect(api.put('/tickets/:ticketId', { params: { ticketId: 5 }, body: {} })).rejects.toMatchObject({
      code: 'ERR_TICKET_CHANGED',
      status: 409,
    });
  });

  it('throws the code of a refusal in words', async () => {
    const body = { error: 'Nada foi alterado.', code: 'ERR_NO_CHANGE', version: 4 };
    globalThis.fetch = async () => ({ ...NO_HEADERS, status: 400, text: async () => JSON.stringify(body) }) as Response;

    await expect(api.get('/tickets')).rejects.toMatchObject({ code: 'ERR_NO_CHANGE', details: { version: 4 } });
  });

  it('throws ERR_NETWORK when no reply arrives', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

    await expect(api.get('/tickets')).rejects.toMatchObject({ code: 'ERR_NETWORK', status: 0 });
  });

  it('throws the abort when the caller aborts', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('Aborted', 'AbortError'));

    await expect(api.get('/tickets')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('treats a reply that is no JSON as an internal error', async () => {
    globalThis.fetch = async () => ({ ...NO_HEADERS, status: 502, text: async () => '<html>' }) as Response;

    await expect(api.get('/tickets')).rejects.toMatchObject({ code: 'ERR_INTERNAL', status: 502 });
  });
});

describe('an expired token', () => {
  it('is refreshed once and the calls repeated, however many fail with it', async () => {
    const server = aServer();
    const listener = jest.fn();
    const stop = onSessionRefresh(listener);

    const answers = await Promise.all([api.get('/tickets'), api.get('/tickets'), api.get('/tickets')]);

    expect(answers).toEqual(Array(3).fill({ tickets: [], hasMore: false, cursor: null }));
    expect(server.callsOf('POST /auth/refresh_token')).toHaveLength(1);
    expect(listener).toHaveBeenCalledWith({ token: 'good', user: aUser() });
    expect(localStorage.getItem('token')).toBe('"good"');
    stop();
  });

  it('is replaced by the token that another tab fetched, without a refresh', async () => {
    const server = aServer();
    localStorage.setItem('token', '"good"');

    await api.get('/tickets');

    expect(server.callsOf('POST /auth/refresh_token')).toHaveLength(0);
  });

  it('drops the session when it cannot be refreshed', async () => {
    aServer().on('POST /auth/refresh_token', () => refusal('ERR_SESSION_EXPIRED'));

    await expect(api.get('/tickets')).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', status: 401 });
    expect(accessToken()).toBeNull();
  });

  it('leaves a session alone that began before the refresh of the earlier one was refused', async () => {
    aServer().on('POST /auth/refresh_token', () => {
      storeAccessToken('another');
      return refusal('ERR_SESSION_EXPIRED');
    });

    await expect(api.get('/tickets')).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });

    expect(accessToken()).toBe('another');
  });

  it('keeps the session when only the network failed', async () => {
    aServer().on('POST /auth/refresh_token', () => refusal('ERR_UNAVAILABLE'));

    await expect(api.get('/tickets')).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
    expect(accessToken()).toBe('spent');
  });

  it('is refreshed ahead of time for opening a connection', async () => {
    const server = aServer();
    storeAccessToken(`x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 5 }))}.x`);

    expect(await freshToken()).toBe('good');
    expect(await freshToken()).toBe('good');
    expect(server.callsOf('POST /auth/refresh_token')).toHaveLength(1);
  });
});

describe('a refusal of permission', () => {
  it('is repeated once and then thrown', async () => {
    const server = aServer().on('DELETE /tickets/:ticketId', () => refusal('ERR_NO_PERMISSION'));

    await expect(api.delete('/tickets/:ticketId', { params: { ticketId: 5 } })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
      status: 403,
    });
    expect(server.callsOf('DELETE /tickets/:ticketId')).toHaveLength(2);
    expect(accessToken()).toBe('good');
  });
});

it('drops the session on 401', async () => {
  new FakeServer({ 'GET /tickets': () => refusal('ERR_SESSION_EXPIRED') }).install();

  await expect(api.get('/tickets')).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('token')).toBeNull();
});
