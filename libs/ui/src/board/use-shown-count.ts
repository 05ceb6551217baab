import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Cards that are shown at first: about two screens. */
const FIRST = 12;
/** Cards that are added whenever the end comes near: a slow computer draws so many within 50 ms. */
const PAGE = 3;
/** How near the end is before more is shown. */
const AHEAD = '400px';

/**
 * How many of a column's cards are shown so far. A column of thousands starts with one page and grows as it is scrolled;
 * when all loaded cards are shown, the caller is asked for more. It starts with `start` where one returns to it.
 */
export function useShownCount(total: number, onReachEnd: (() => void) | undefined, start = FIRST) {
  const [count, setCount] = useState(start);
  const endRef = useRef<HTMLDivElement>(null);

  const showMore = useEffectEvent(() => {
    // In small steps, between which the browser scrolls.
    if (count < total) startTransition(() => setCount(count + PAGE));
    else onReachEnd?.();
  });

  useEffect(() => {
    const end = endRef.current;
    if (!end) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && showMore(),
      { root: end.parentElement, rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
    // A page that does not fill the column is followed by the next at once.
  }, [count, total]);

  return { count, endRef };
}
