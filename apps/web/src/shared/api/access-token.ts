/** core.md §7: the browser key, holding the token as a JSON string. */
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

/** The access token of this browser, null when signed out. */
export function accessToken(): string | null {
  current ??= readStored();
  return current;
}

/** The token other tabs may have put in place meanwhile: it becomes this tab's as well. */
export function adoptStoredToken(): string | null {
  current = readStored();
  return current;
}

/** Keeps a new token, or drops the session with null; listeners hear of it. */
export function storeAccessToken(token: string | null): void {
  current = token;
  if (token === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(token));
  listeners.forEach((listener) => listener(token));
}

/** Calls back at each change, those of other tabs included; returns how to stop. */
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
