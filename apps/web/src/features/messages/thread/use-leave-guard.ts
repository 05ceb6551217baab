import { useEffect } from 'react';

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the page is closed or reloaded while something is still on its way out. */
export function useLeaveGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isSending]);
}
