import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { estimatedHeight } from './item-size.js';
import { recallPlace, rememberPlace } from './scroll-places.js';
import type { ThreadItem } from '../thread/thread-items.js';

/** Pixels from the end within which the reader counts as being there. */
const AT_END = 60;
/** Rows from the top at which the next older page is asked for: before one can see the end of the thread. */
const OLDER_AHEAD = 6;

interface Options {
  ticketId: number;
  items: ThreadItem[];
  /** Undefined while there is nothing older, or it is on its way. */
  onReachTop: (() => void) | undefined;
}

/** The row a thread opens at: what is new, or where one left it; -1 for its end. */
function openingIndex(items: ThreadItem[], ticketId: number): number {
  const divider = items.findIndex(({ kind }) => kind === 'new');
  if (divider >= 0) return divider;
  const place = recallPlace(ticketId);
  return place === undefined ? -1 : items.findIndex(({ key }) => key === place);
}

/** About where that row begins, in pixels; the browser itself stops at the end. */
const openingOffset = (items: ThreadItem[], index: number): number =>
  items.slice(0, index < 0 ? items.length : index).reduce((sum, item) => sum + estimatedHeight(item), 0);

/** Whoever reads the end stays at the end while the composer below grows and shrinks. */
function useEndOnResize(scroller: RefObject<HTMLElement | null>, isAtEnd: boolean, toEnd: () => void) {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isAtEnd) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight !== height) toEnd();
      height = element.clientHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isAtEnd, toEnd]);
}

/** The window of a thread on its scroll: it opens at the right place, keeps it when rows come above, and follows its end. */
export function useThreadScroll({ ticketId, items, onReachTop }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => openingIndex(items, ticketId));
  const [isAtEnd, setIsAtEnd] = useState(opening < 0);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(items[index]),
    getItemKey: (index) => items[index].key,
    // Near the right place before the first paint, so that the first measurements have nothing to undo.
    initialOffset: () => openingOffset(items, opening),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    overscan: 6,
    paddingStart: 12,
    paddingEnd: 8,
  });
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    // What was estimated is measured, or grew: the end is where the rows now end.
    if (isAtEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [isAtEnd, height]);
  useEffect(() => {
    if (opening < 0) return;
    const frame = requestAnimationFrame(() => virtualizer.scrollToIndex(opening, { align: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [opening, virtualizer]);
  useEndOnResize(scroller, isAtEnd, virtualizer.scrollToEnd);

  const firstShown = virtualizer.getVirtualItems()[0]?.index;
  useEffect(() => {
    if (firstShown !== undefined && firstShown < OLDER_AHEAD) onReachTop?.();
  }, [firstShown, onReachTop]);

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
    // From the element itself: the virtualizer hears of the scroll after this.
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    const atEnd = scrollHeight - clientHeight - scrollTop <= AT_END;
    setIsAtEnd(atEnd);
    const top = virtualizer.getVirtualItemForOffset(scrollTop);
    rememberPlace(ticketId, atEnd || !top ? undefined : String(top.key));
  }

  return { scroller, virtualizer, isAtEnd, handleScroll };
}
