/** Key in localStorage, whose value is the token as a JSON string (docs/spec/core.md §7). */
const STORAGE_KEY = 'token';

type Listener = (token: string | null) => void;

const listeners = new Set<Listener>();
let current: string | null | undefined;

function readStored(): string | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** The access token of this browser; null when signed out. */
export function accessToken(): string | null {
  current ??= readStored();
  return current;
}

/** Adopts a token that another tab may have stored meanwhile, and returns it. */
export function adoptStoredToken(): string | null {
  current = readStored();
  return current;
}

/** Stores a new token, or null to end the session, and notifies the listeners. */
export function storeAccessToken(token: string | null): void {
  current = token;
  if (token === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(token));
  listeners.forEach((listener) => listener(token));
}

/** Calls the listener on each change, including those of other tabs; returns the unsubscribe function. */
export function onAccessTokenChange(listener: Listener): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener(adoptStoredToken());
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}
