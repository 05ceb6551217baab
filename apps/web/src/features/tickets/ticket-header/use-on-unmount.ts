import { useEffect, useRef } from 'react';

/** Runs work after the component has unmounted, when its queries are no longer observed. */
export function useOnUnmount(): (work: () => void) => void {
  const last = useRef<() => void>(undefined);

  useEffect(() => () => last.current?.(), []);
  return (work) => {
    last.current = work;
  };
}
