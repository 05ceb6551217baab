import { useEffect, useRef, type RefObject } from 'react';

/** Returns the focus to a button that was disabled while pending, since browsers take it from disabled elements. */
export function useRetainedFocus(isPending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) button.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);

  return button;
}
