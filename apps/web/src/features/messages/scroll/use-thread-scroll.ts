import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { estimatedHeight } from './item-size.js';
import { savedScrollPosition, saveScrollPosition } from './scroll-positions.js';
import { type ThreadVirtualizer, useScrollToRow } from './use-scroll-to-row.js';
import { useRowRendering } from './use-row-rendering.js';
import type { ThreadItem } from '../thread/thread-items.js';

/** Pixels from the end within which the reader counts as being there. */
const AT_END = 60;
/** Rows from either end at which the next page is asked for: before one can see the end of what is loaded. */
const ROWS_AHEAD = 6;

interface Options {
  ticketId: number;
  items: ThreadItem[];
  /** The row to open at, where there is one. */
  openAt: number;
  /** Whether the end of the rows is that of the thread. */
  isAtNewest: boolean;
  /** Somebody wanted to see the newest: it opens at its end. */
  opensAtEnd: boolean;
  /** Undefined while there is nothing older, or it is on its way. */
  onReachTop: (() => void) | undefined;
  /** The same of what is newer. */
  onReachBottom: (() => void) | undefined;
}

/** The row a thread opens at: the one that is asked for, what is new, or where one left it; -1 for its end. */
function openingOf({ items, ticketId, openAt, opensAtEnd }: Options) {
  if (opensAtEnd) return { index: -1, align: 'start' as const };
  return openAt >= 0
    ? { index: openAt, align: 'center' as const }
    : { index: rowToOpen(items, ticketId), align: 'start' as const };
}

function rowToOpen(items: ThreadItem[], ticketId: number): number {
  const divider = items.findIndex(({ kind }) => kind === 'new');
  if (divider >= 0) return divider;
  const savedKey = savedScrollPosition(ticketId);
  return savedKey === undefined ? -1 : items.findIndex(({ key }) => key === savedKey);
}

/** About where that row begins, in pixels; the browser itself stops at the end. */
const openingOffset = (items: ThreadItem[], index: number): number =>
  items.slice(0, index < 0 ? items.length : index).reduce((sum, item) => sum + estimatedHeight(item), 0);

const fits = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > 0 && scrollHeight <= clientHeight;

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

/** Asks for the next page before one comes to the end of what is loaded. */
function usePaging(virtualizer: ThreadVirtualizer, { items, onReachTop, onReachBottom }: Options, isPaused: boolean) {
  const shown = virtualizer.getVirtualItems();
  const first = shown[0]?.index ?? ROWS_AHEAD;
  const rowsBelow = items.length - 1 - (shown.at(-1)?.index ?? 0);
  useEffect(() => {
    if (first < ROWS_AHEAD && !isPaused) onReachTop?.();
  }, [first, isPaused, onReachTop]);
  useEffect(() => {
    if (rowsBelow < ROWS_AHEAD && !isPaused) onReachBottom?.();
  }, [rowsBelow, isPaused, onReachBottom]);
}

/** The window of a thread on its scroll: it opens at the right place, keeps it when rows come above, and follows its end. */
export function useThreadScroll(options: Options) {
  const { ticketId, items, isAtNewest } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => openingOf(options));
  const [isAtEnd, setIsAtEnd] = useState(isAtNewest && opening.index < 0);
  // The page that brings the newest is read on from where one is; what comes after it is followed.
  const [followsNewest, setFollowsNewest] = useState(isAtNewest);
  useEffect(() => setFollowsNewest(isAtNewest), [isAtNewest]);
  const rendering = useRowRendering();
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(items[index]),
    getItemKey: (index) => items[index].key,
    // Near the right place before the first paint, so that the first measurements have nothing to undo.
    initialOffset: () => openingOffset(items, opening.index),
    anchorTo: 'end',
    followOnAppend: followsNewest,
    scrollEndThreshold: AT_END,
    overscan: 6,
    ...rendering.options,
    paddingStart: 12,
    paddingEnd: 8,
  });
  const [measure] = useState(() => rendering.measure(virtualizer));
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    // What was estimated is measured, or grew: the end is where the rows now end.
    if (isAtEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [isAtEnd, height]);
  useEffect(() => {
    // All of a short thread is in view: nothing scrolls.
    if (followsNewest && scroller.current && fits(scroller.current)) setIsAtEnd(true);
  }, [followsNewest, height]);
  const { scrollToRow, isScrolling } = useScrollToRow(virtualizer, opening);
  useEndOnResize(scroller, isAtEnd, virtualizer.scrollToEnd);

  usePaging(virtualizer, options, isScrolling);

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
    // From the element itself: the virtualizer hears of the scroll after this.
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    const atEnd = isAtNewest && scrollHeight - clientHeight - scrollTop <= AT_END;
    setIsAtEnd(atEnd);
    const top = virtualizer.getVirtualItemForOffset(scrollTop);
    saveScrollPosition(ticketId, atEnd || !top ? undefined : String(top.key));
  }

  return { scroller, virtualizer, measure, isAtEnd, scrollToRow, handleScroll };
}
