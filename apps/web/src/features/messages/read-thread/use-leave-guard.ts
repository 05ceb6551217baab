import { useEffect } from 'react';

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks for confirmation before the page is closed or reloaded while a message is being sent. */
export function useLeaveGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isSending]);
}
