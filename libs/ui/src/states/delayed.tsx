import { useEffect, useState, type ReactNode } from 'react';

/** visual.md: what comes sooner than this needs no placeholder. */
const DELAY_MS = 200;

/** Shows its children only when the wait has become noticeable. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isDue ? children : null;
}
