import { useEffect, useState, type ReactNode } from 'react';

/** visual.md: what comes sooner than this needs no placeholder. */
const DELAY_MS = 200;

/** Shows its children only when the wait has become noticeable. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isShown ? children : null;
}
