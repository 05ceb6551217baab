import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** One function for as long as the component lives, which calls the newest: rows that have it are not drawn anew. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

type Callbacks = Record<string, (...args: never[]) => void>;

/** The same of several, by name; the names stay as they were at first. */
export function useStableCallbacks<T extends Callbacks>(callbacks: T): T {
  const latest = useRef(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  const [stable] = useState(() => {
    const names = Object.keys(callbacks) as (keyof T)[];
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])) as T;
  });
  return stable;
}
