import { useEffect, useRef } from 'react';

/** Does something once the component is gone: by then what it showed is asked for no longer. */
export function useOnUnmount(): (work: () => void) => void {
  const last = useRef<() => void>(undefined);

  useEffect(() => () => last.current?.(), []);
  return (work) => {
    last.current = work;
  };
}
