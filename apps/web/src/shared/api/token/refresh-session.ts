import type { SessionReply as SessionBody, SignInInput } from '@prosa/contracts';
import { accessToken, adoptStoredToken, storeAccessToken } from './access-token.js';
import { ApiError } from '../api-error.js';
import { dropSession } from './drop-session.js';
import { readReply, type Reply } from '../reply.js';
import { sendRequest } from '../send-request.js';
import { tokenClaims } from './token-claims.js';

/** Reply of sign-in and refresh with what its header carries. */
export interface SessionReply extends SessionBody {
  /** Where the live stream stood when the session began; undefined when it is not known. */
  liveSeq?: number;
}

/** Reads the reply of a sign-in or refresh with its header. Throws ApiError. */
function readSession(reply: Reply): SessionReply {
  const session = readReply<SessionReply>(reply);
  const seq = reply.headers?.get('X-Live-Seq');
  return { ...session, ...(seq && { liveSeq: Number(seq) }) };
}

/** Signs in. Throws ApiError. */
export const signIn = async (input: SignInInput): Promise<SessionReply> =>
  readSession(await sendRequest({ method: 'POST', url: '/auth/login', body: input }, null));

type Listener = (reply: SessionReply) => void;

const LOCK = 'prosa-refresh';
const EXPIRES_SOON_MS = 30_000;
const listeners = new Set<Listener>();
let running: Promise<void> | null = null;

/** Calls the listener with the reply of each refresh; returns the unsubscribe function. */
export function onSessionRefresh(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function requestToken(): Promise<void> {
  const token = accessToken();
  try {
    // With the token, expired or not: if the session has ended, the server says why to who holds one.
    const reply = await sendRequest({ method: 'POST', url: '/auth/refresh_token', body: {} }, token);
    const answer = readSession(reply);
    storeAccessToken(answer.token);
    listeners.forEach((listener) => listener(answer));
  } catch (error) {
    // The server never answers a refresh with 403; handling it the same way prevents an endless loop of refreshes.
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    // A session that began meanwhile is another one.
    if (isRefused && token === accessToken()) dropSession(error.details.reason);
    throw error;
  }
}

/** Runs in one tab at a time: refresh tokens rotate, and two tabs that send the same one look like a theft. */
function withLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

/**
 * Replaces the access token `stale`; parallel callers share one call, and a token that another tab fetched meanwhile is
 * adopted. Throws ApiError; a 401 drops the session.
 */
export function refreshSession(stale: string | null): Promise<void> {
  running ??= withLock(async () => {
    const stored = adoptStoredToken();
    if (stored !== null && stored !== stale) return;
    await requestToken();
  }).finally(() => {
    running = null;
  });
  return running;
}

/** Restores the session when the page loads. It always calls the server, whose reply contains the user. */
export function resumeSession(): Promise<void> {
  return withLock(requestToken);
}

/** A token that is valid for at least the next moments, for opening a connection. */
export async function freshToken(): Promise<string | null> {
  const token = accessToken();
  const { exp } = tokenClaims(token);
  if (exp !== undefined && exp * 1000 - Date.now() < EXPIRES_SOON_MS) await refreshSession(token);
  return accessToken();
}
