import { useSyncExternalStore } from 'react';

/** Volume from 0 to 1 in tenths, 1 by default, stored in this browser (docs/spec/core.md §9). */
export const VOLUME_STEP = 0.1;
const KEY = 'volume';
const LOUDEST = 1;

const listeners = new Set<() => void>();

/** Notification volume, 0 to 1. */
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
