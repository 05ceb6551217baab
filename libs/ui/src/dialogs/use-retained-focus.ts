import { useEffect, useRef, type RefObject } from 'react';

/** A button that waits is disabled, and a browser takes the focus from it: it has it again when the wait is over. */
export function useRetainedFocus(isPending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) button.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);

  return button;
}
