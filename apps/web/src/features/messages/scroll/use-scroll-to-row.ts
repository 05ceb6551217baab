import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';

export type ThreadVirtualizer = Virtualizer<HTMLDivElement, Element>;

/**
 * Number of frames without movement after which a scroll has arrived: rows on the way are measured, which moves the
 * target.
 */
const STILL_FRAMES = 4;

/**
 * Scrolls to a row by its index. No rows may be added above until it arrives, since the index would then be another
 * row's. An opening index of -1 means none.
 */
export function useScrollToRow(virtualizer: ThreadVirtualizer, opening: { index: number; align: 'start' | 'center' }) {
  const [isScrolling, setIsScrolling] = useState(opening.index >= 0);
  const frame = useRef(0);

  const scrollToRow = useCallback(
    (index: number, align: 'start' | 'center' = 'center') => {
      let [last, still] = [-1, 0];
      const poll = () => {
        const element = virtualizer.scrollElement;
        // An element that is hidden while a lazy part loads loses its scroll position.
        const isHidden = !element || element.clientHeight === 0;
        const at = isHidden ? -1 : element.scrollTop;
        if (last < 0 && at >= 0) virtualizer.scrollToIndex(index, { align });
        still = at >= 0 && at === last ? still + 1 : 0;
        last = at;
        if (still < STILL_FRAMES) frame.current = requestAnimationFrame(poll);
        else setIsScrolling(false);
      };
      cancelAnimationFrame(frame.current);
      setIsScrolling(true);
      poll();
    },
    [virtualizer],
  );

  useEffect(() => {
    if (opening.index >= 0) frame.current = requestAnimationFrame(() => scrollToRow(opening.index, opening.align));
    return () => cancelAnimationFrame(frame.current);
  }, [opening, scrollToRow]);

  return { scrollToRow, isScrolling };
}
