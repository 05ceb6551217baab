import { storedValue, useStoredValue } from '../storage/stored-value.js';

/** Volume from 0 to 1 in tenths, 1 by default, stored in this browser (docs/spec/core.md §9). */
export const VOLUME_STEP = 0.1;
const LOUDEST = 1;

const stored = storedValue('volume', {
  parse: (text) => {
    const value = Number(text ?? LOUDEST);
    return value >= 0 && value <= LOUDEST ? value : LOUDEST;
  },
});

/** Notification volume, 0 to 1. */
export const volume = (): number => stored.read();

export const setVolume = (value: number): void => stored.write(Math.round(value / VOLUME_STEP) / 10);

export const useVolume = (): number => useStoredValue(stored);
