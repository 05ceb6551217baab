import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as the component lives, which calls the newest: rows that have it are not drawn anew. */
export function useSteadyCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
