import { useSyncExternalStore } from 'react';

export interface StoredChoice<T extends string> {
  read: () => T;
  choose: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** One of a few values, kept in this browser under a key; the first until another is chosen. */
export function storedChoice<T extends string>(key: string, values: readonly [T, ...T[]]): StoredChoice<T> {
  const listeners = new Set<() => void>();
  return {
    read: () => values.find((value) => value === localStorage.getItem(key)) ?? values[0],
    choose: (value) => {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value that holds, and how another is chosen. */
export const useStoredChoice = <T extends string>({ read, choose, subscribe }: StoredChoice<T>) =>
  [useSyncExternalStore(subscribe, read), choose] as const;
