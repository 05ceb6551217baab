import { useSyncExternalStore } from 'react';
import { readStored, subscribeStored, writeStored } from './browser-storage.js';
import type { StorageKey } from './storage-keys.js';

/** A value of this browser with its type. */
export interface StoredValue<T> {
  /** The same object until the value changes. */
  read: () => T;
  /** Stores it; null removes it. */
  write: (value: T | null) => void;
  subscribe: (listener: () => void) => () => void;
}

/** How a value is written as text. `parse` gets null when there is none, and decides on the default. */
interface Format<T> {
  parse: (text: string | null) => T;
  format?: (value: T) => string;
}

/** Creates a value that is stored under the key, in step with other tabs. */
export function storedValue<T>(key: StorageKey, { parse, format = String }: Format<T>): StoredValue<T> {
  let last: { text: string | null; value: T } | undefined;
  return {
    read: () => {
      const text = readStored(key);
      if (last?.text !== text || last === undefined) last = { text, value: parse(text) };
      return last.value;
    },
    write: (value) => writeStored(key, value === null ? null : format(value)),
    subscribe: (listener) => subscribeStored((changed) => (changed === key || changed === null) && listener()),
  };
}

/** Creates a value that is stored as JSON. `parse` gets null when there is none or it cannot be read. */
export const storedJson = <T>(key: StorageKey, parse: (value: unknown) => T): StoredValue<T> =>
  storedValue(key, { parse: (text) => parse(parsedJson(text)), format: (value) => JSON.stringify(value) });

/** Creates a choice among a few values; the first one is the default. */
export const storedChoice = <T extends string>(key: StorageKey, values: readonly [T, ...T[]]): StoredValue<T> =>
  storedValue<T>(key, { parse: (text) => values.find((value) => value === text) ?? values[0] });

/** Creates a list of ids, empty by default. */
export const storedIds = (key: StorageKey): StoredValue<number[]> =>
  storedJson(key, (value) => (Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []));

/** One value for each id, created once. */
export function storedPer<Id, T>(make: (id: Id) => StoredValue<T>): (id: Id) => StoredValue<T> {
  const made = new Map<Id, StoredValue<T>>();
  return (id) => {
    const value = made.get(id) ?? make(id);
    made.set(id, value);
    return value;
  };
}

export const useStoredValue = <T>({ read, subscribe }: StoredValue<T>): T => useSyncExternalStore(subscribe, read);

/** Reads JSON; null for none or for text that is no JSON. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
