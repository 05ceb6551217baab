import type { UserView } from '@prosa/contracts';
import { accessToken, adoptStoredToken, storeAccessToken } from './access-token.js';
import { ApiError } from './api-error.js';
import { dropSession } from './drop-session.js';
import { readReply } from './reply.js';
import { sendRequest } from './send-request.js';
import { tokenClaims } from './token-claims.js';

/** What sign-in and refresh answer (wire-contract.md §1). */
export interface SessionReply {
  token: string;
  user: UserView;
  /** The operator asks for a second factor that this person does not have: nothing else is open until then. */
  isSecondFactorMissing?: boolean;
}

type Listener = (reply: SessionReply) => void;

const LOCK = 'prosa-refresh';
const EXPIRES_SOON_MS = 30_000;
const listeners = new Set<Listener>();
let running: Promise<void> | null = null;

/** Calls back with what each refresh answers; returns how to stop. */
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
    // 403 would never come from a sound server; treated alike, it cannot start a circle of refreshes.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) dropSession();
    throw error;
  }
}

/** One tab at a time: refresh tokens rotate, and two tabs with the same one would look like a theft. */
function withLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

/**
 * A fresh access token in place of `stale`; parallel callers share one call, and a token that another tab fetched
 * meanwhile is taken over. Throws ApiError; with 401 the session is dropped.
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

/** At the start of a page: who is signed in. Always asks the server, for it is the user that is wanted. */
export function resumeSession(): Promise<void> {
  return withLock(requestToken);
}

/** A token that will last for the next moments, for a connection that is opened once. */
export async function freshToken(): Promise<string | null> {
  const token = accessToken();
  const { exp } = tokenClaims(token);
  if (exp !== undefined && exp * 1000 - Date.now() < EXPIRES_SOON_MS) await refreshSession(token);
  return accessToken();
}
