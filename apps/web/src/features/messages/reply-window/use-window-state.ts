import type { ReplyWindow } from '@prosa/contracts';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../shared/api/server-clock.js';
import { nextChangeMs, type WindowState, windowStateOf } from './window-state.js';

/** The longest time that timers count. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The state of a reply window by the clock of the server, which changes by itself; null without a window. */
export function useWindowState(window: ReplyWindow | null): WindowState | null {
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const wait = window && nextChangeMs(window, serverNow());
    if (wait === null) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(wait + 1, TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [window, now]);

  // A new window counts from its own time.
  return window && windowStateOf(window, Math.max(now, serverNow()));
}
