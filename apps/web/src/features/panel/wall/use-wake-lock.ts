import { useEffect } from 'react';

/**
 * Keeps the screen on while mounted, in browsers that can. The lock ends whenever the page is hidden, and is requested
 * again when it is back.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let isMounted = true;
    let lock: WakeLockSentinel | undefined;
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A refusal, for example on a low battery, changes nothing: the screen turns off as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (!isMounted) void lock?.release();
    };
    const handleVisibility = () => void acquire();
    void acquire();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}
