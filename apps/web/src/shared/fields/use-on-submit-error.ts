import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts once what was sent is refused. A button that waits is disabled and a browser takes the focus from it: this puts it
 * where one goes on.
 */
export function useOnSubmitError(isPending: boolean, error: string | undefined, act: () => void): void {
  const wasPending = useRef(isPending);
  const handleRefused = useEffectEvent(act);

  useEffect(() => {
    if (wasPending.current && !isPending && error !== undefined) handleRefused();
    wasPending.current = isPending;
  }, [isPending, error]);
}

/** Puts the focus in a field whose text was refused: typing replaces it. */
export function typeOver(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
