import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * The value, changed at most so often and in small steps between which the browser answers the user: a burst of events is
 * shown as one change. It is shown at once while `urgency` changes.
 */
export function usePaced<T>(value: T, urgency: unknown, everyMs: number): T {
  const [shown, setShown] = useState({ value, urgency });
  const paintedAt = useRef(-Infinity);
  const isUrgent = shown.urgency !== urgency;
  if (isUrgent) setShown({ value, urgency });

  useEffect(() => {
    if (shown.value === value) return;
    const wait = Math.max(0, paintedAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      paintedAt.current = performance.now();
      startTransition(() => setShown({ value, urgency }));
    }, wait);
    return () => clearTimeout(timer);
  }, [shown, value, urgency, everyMs]);

  return isUrgent ? value : shown.value;
}
