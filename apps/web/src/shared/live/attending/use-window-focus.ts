import { useSyncExternalStore } from 'react';

const EVENTS = ['focus', 'blur'] as const;

function subscribe(listener: () => void): () => void {
  EVENTS.forEach((event) => window.addEventListener(event, listener));
  document.addEventListener('visibilitychange', listener);
  return () => {
    EVENTS.forEach((event) => window.removeEventListener(event, listener));
    document.removeEventListener('visibilitychange', listener);
  };
}

const isWindowFocused = () => document.visibilityState === 'visible' && document.hasFocus();

/** Whether the tab is visible and its window focused. */
export const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, isWindowFocused);
