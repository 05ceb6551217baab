import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Runs when a submission was refused. A disabled button loses the focus during the call; this moves it to where the
 * user continues.
 */
export function useOnSubmitError(isPending: boolean, error: string | undefined, act: () => void): void {
  const wasPending = useRef(isPending);
  const handleRefused = useEffectEvent(act);

  useEffect(() => {
    if (wasPending.current && !isPending && error !== undefined) handleRefused();
    wasPending.current = isPending;
  }, [isPending, error]);
}

/** Focuses a rejected field and selects its text, so that typing replaces it. */
export function typeOver(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
