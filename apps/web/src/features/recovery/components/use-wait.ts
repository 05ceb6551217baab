import { useEffect, useState } from 'react';
import { durationText } from '../../../shared/format/time.js';

const SECOND_MS = 1_000;

/** Remaining wait as m:ss, updated each second; null when it is over. */
export function useWait(until: number): string | null {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.ceil((until - now) / SECOND_MS);
  const isWaiting = seconds > 0;

  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until, isWaiting]);

  return isWaiting ? durationText(seconds) : null;
}
