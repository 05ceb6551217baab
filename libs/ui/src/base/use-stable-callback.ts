import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a function of constant identity that calls the latest callback, so that memoized rows do not render again.
 */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

type Callbacks = Record<string, (...args: never[]) => void>;

/** The same for several callbacks by name; the set of names must not change. */
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
