import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** One function for as long as the component lives, which calls the newest: rows that have it are not drawn anew. */
export function useSteadyCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}

type Callbacks = Record<string, (...args: never[]) => void>;

/** The same of several, by name; the names stay as they were at first. */
export function useSteadyCallbacks<T extends Callbacks>(callbacks: T): T {
  const newest = useRef(callbacks);
  useLayoutEffect(() => {
    newest.current = callbacks;
  });
  const [steady] = useState(() => {
    const names = Object.keys(callbacks) as (keyof T)[];
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => newest.current[name]?.(...args)])) as T;
  });
  return steady;
}
