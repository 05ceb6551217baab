import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute, in milliseconds: for "how long ago" that keeps itself up to date. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute);
