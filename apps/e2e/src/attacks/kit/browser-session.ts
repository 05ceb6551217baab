import { cookieOf } from '@prosa/harness';

/** A browser's part of a session: cookies, and the access token of its page. */
export interface BrowserSession {
  status: number;
  body: unknown;
  token: string;
  refreshCookie: string;
  deviceCookie: string;
}

interface From {
  /** Client address, as the proxy forwards it. */
  address?: string;
  cookie?: string;
}

/** Signs in over HTTP as a browser does, cookies included. */
export const signIn = (url: string, credentials: { email: string; password: string }, from: From = {}) =>
  post(`${url}/auth/login`, credentials, from);

/** Requests an access token with the refresh cookie. */
export const refresh = (url: string, refreshCookie: string) =>
  post(`${url}/auth/refresh_token`, {}, { cookie: `jrt=${refreshCookie}` });

async function post(
  address: string,
  body: object,
  { address: client = '192.0.2.1', cookie }: From,
): Promise<BrowserSession> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { token?: string };
  return {
    status: response.status,
    body: answer,
    token: answer.token ?? '',
    refreshCookie: cookieOf(response, 'jrt'),
    deviceCookie: cookieOf(response, 'jdt'),
  };
}
