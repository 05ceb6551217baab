import type { StorageKey } from './storage-keys.js';

/** Called with the changed key; null when everything changed. */
type Listener = (key: string | null) => void;

const listeners = new Set<Listener>();
/** Values that could not be stored because storage is full or blocked: they last until the page is closed. */
const unstored = new Map<string, string>();

/** Reads a text of this browser; null for none. */
export function readStored(key: StorageKey): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null, and calls the listeners. */
export function writeStored(key: StorageKey, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
  for (const listener of listeners) listener(key);
}

/** All keys that have a value. */
export function storedKeys(): StorageKey[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...unstored.keys()])] as StorageKey[];
  } catch {
    return [...unstored.keys()] as StorageKey[];
  }
}

function handleStorage({ key }: StorageEvent): void {
  if (key === null) unstored.clear();
  else unstored.delete(key);
  for (const listener of listeners) listener(key);
}

/** Calls the listener on each change, including those of other tabs; returns the unsubscribe function. */
export function subscribeStored(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}
