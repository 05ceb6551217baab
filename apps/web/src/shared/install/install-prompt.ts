import { useSyncExternalStore } from 'react';

/** The browser's offer to install the page; TypeScript's DOM does not know it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const listeners = new Set<() => void>();
let offer: InstallEvent | null = null;

function setOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the browser's offer for the user menu. It comes once and early, before the console is rendered. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** Opens the browser's dialog that installs the console; null while the browser offers none. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return () => {
    // An offer can be used once; a browser whose user declined makes a new one later.
    setOffer(null);
    void current.prompt().catch(() => undefined);
  };
}
