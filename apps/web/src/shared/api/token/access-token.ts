import { storedJson } from '../../storage/stored-value.js';

type Listener = (token: string | null) => void;

/** The token as a JSON string (docs/spec/core.md §7). */
const stored = storedJson('token', (value) => (typeof value === 'string' ? value : null));
let current: string | null | undefined;

/** The access token of this browser; null when signed out. */
export function accessToken(): string | null {
  current ??= stored.read();
  return current;
}

/** Adopts a token that another tab may have stored meanwhile, and returns it. */
export function adoptStoredToken(): string | null {
  current = stored.read();
  return current;
}

/** Stores a new token, or null to end the session, and notifies the listeners. */
export function storeAccessToken(token: string | null): void {
  current = token;
  stored.write(token);
}

/** Calls the listener on each change, including those of other tabs; returns the unsubscribe function. */
export const onAccessTokenChange = (listener: Listener): (() => void) =>
  stored.subscribe(() => listener(adoptStoredToken()));
