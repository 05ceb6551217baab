import { useSyncExternalStore } from 'react';

interface StoredChoice<T extends string> {
  read: () => T;
  choose: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a choice among a few values that is stored in this browser; the first one is the default. */
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

/** The current value and its setter. */
export const useStoredChoice = <T extends string>({ read, choose, subscribe }: StoredChoice<T>) =>
  [useSyncExternalStore(subscribe, read), choose] as const;
