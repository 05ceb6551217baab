import { useEffect, useEffectEvent } from 'react';

/** Asks the browser for the whole screen, which it gives for a click only; without it the window is filled. */
export const enterFullScreen = (): void => void document.documentElement.requestFullscreen?.().catch(() => undefined);

/** Ends the full screen with the component, and calls the handler when the browser's Escape ends it. */
export function useFullScreenEnd(onEnd: () => void): void {
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    const handleChange = () => {
      if (!document.fullscreenElement) handleEnd();
    };
    document.addEventListener('fullscreenchange', handleChange);
    return () => {
      document.removeEventListener('fullscreenchange', handleChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
}
