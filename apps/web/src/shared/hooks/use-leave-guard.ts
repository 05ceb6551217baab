import { useEffect } from 'react';

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks for confirmation before the page is closed or reloaded while something would be lost. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isActive]);
}
