import { useEffect, useState, type ReactNode } from 'react';

/** Time within which no placeholder is shown (docs/spec/visual.md). */
const DELAY_MS = 200;

/** Renders its children after a noticeable wait only. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isShown ? children : null;
}
