import type { UserView } from '@prosa/contracts';
import { accessToken, adoptStoredToken, storeAccessToken } from './access-token.js';
import { ApiError } from './api-error.js';
import { dropSession } from './drop-session.js';
import { readReply } from './reply.js';
import { sendRequest } from './send-request.js';
import { tokenClaims } from './token-claims.js';

/** Reply of sign-in and refresh (docs/spec/wire-contract.md §1). */
export interface SessionReply {
  token: string;
  user: UserView;
  /** Whether the user must enrol a second factor before anything else. */
  isSecondFactorMissing?: boolean;
}

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
  try {
    const reply = await sendRequest({ method: 'POST', url: '/auth/refresh_token', body: {} }, null);
    const answer = readReply<SessionReply>(reply);
    storeAccessToken(answer.token);
    listeners.forEach((listener) => listener(answer));
  } catch (error) {
    // The server never answers a refresh with 403; handling it the same way prevents an endless loop of refreshes.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) dropSession();
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
