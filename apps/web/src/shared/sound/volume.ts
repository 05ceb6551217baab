import { useSyncExternalStore } from 'react';

/** core.md §9: 0 to 1 in tenths, loudest at first, remembered in this browser. */
export const VOLUME_STEP = 0.1;
const KEY = 'volume';
const LOUDEST = 1;

const listeners = new Set<() => void>();

/** How loud notifications are, 0 to 1. */
export function volume(): number {
  const stored = Number(localStorage.getItem(KEY) ?? LOUDEST);
  return stored >= 0 && stored <= LOUDEST ? stored : LOUDEST;
}

export function setVolume(value: number): void {
  localStorage.setItem(KEY, String(Math.round(value / VOLUME_STEP) / 10));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useVolume = (): number => useSyncExternalStore(subscribe, volume);
