import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { estimatedHeight } from './estimated-height.js';
import { savedScrollPosition, saveScrollPosition } from './scroll-positions.js';
import { type ThreadVirtualizer, useScrollToRow } from './use-scroll-to-row.js';
import { useRowRendering } from './use-row-rendering.js';
import type { ThreadItem } from '../read-thread/thread-items.js';

/** Distance from the end in pixels within which the reader counts as being there. */
const AT_END = 60;
/** Number of rows before either end at which the next page is read. */
const ROWS_AHEAD = 6;

interface Options {
  items: ThreadItem[];
  /** Index of the row to open at; -1 for none. */
  openAt: number;
  /** Whether the last row is the end of the thread. */
  isAtNewest: boolean;
  /** Whether to open at the end because the user asked for the newest messages. */
  opensAtEnd: boolean;
  /** Undefined while there is nothing older or a page is being read. */
  onReachTop: (() => void) | undefined;
  /** The same for newer messages. */
  onReachBottom: (() => void) | undefined;
}

/**
 * Index and alignment of the row that a thread opens at: the requested one, the first new one or where the user left;
 * -1 for the end.
 */
function openingOf({ items, openAt, opensAtEnd }: Options, conversationId: string) {
  if (opensAtEnd) return { index: -1, align: 'start' as const };
  return openAt >= 0
    ? { index: openAt, align: 'center' as const }
    : { index: rowToOpen(items, conversationId), align: 'start' as const };
}

function rowToOpen(items: ThreadItem[], conversationId: string): number {
  const divider = items.findIndex(({ kind }) => kind === 'new');
  if (divider >= 0) return divider;
  const savedKey = savedScrollPosition(conversationId);
  return savedKey === undefined ? -1 : items.findIndex(({ key }) => key === savedKey);
}

/** Estimated offset of that row in pixels; the browser limits it to the end. */
const openingOffset = (items: ThreadItem[], index: number): number =>
  items.slice(0, index < 0 ? items.length : index).reduce((sum, item) => sum + estimatedHeight(item), 0);

const fits = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > 0 && scrollHeight <= clientHeight;

/** Keeps the end in view while the composer below grows and shrinks. */
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

/** Reads the next page before the user reaches the end of the loaded rows. */
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

/**
 * Scroll state of a thread: opens at the right place, keeps it when rows are added above, and follows new messages at
 * the end.
 */
export function useThreadScroll(options: Options) {
  const { id } = useConversation();
  const { items, isAtNewest } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => openingOf(options, id));
  const [isAtEnd, setIsAtEnd] = useState(isAtNewest && opening.index < 0);
  // After the page that reaches the newest, reading continues in place; only messages after it are followed.
  const [followsNewest, setFollowsNewest] = useState(isAtNewest);
  useEffect(() => setFollowsNewest(isAtNewest), [isAtNewest]);
  const rendering = useRowRendering();
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(items[index]),
    getItemKey: (index) => items[index].key,
    // Close to the final place before the first paint, so that the first measurements change little.
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
    // Estimates were replaced by measurements, or rows grew: the end has moved.
    if (isAtEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [isAtEnd, height]);
  useEffect(() => {
    // A short thread is completely in view and never scrolls.
    if (followsNewest && scroller.current && fits(scroller.current)) setIsAtEnd(true);
  }, [followsNewest, height]);
  const { scrollToRow, isScrolling } = useScrollToRow(virtualizer, opening);
  useEndOnResize(scroller, isAtEnd, virtualizer.scrollToEnd);

  usePaging(virtualizer, options, isScrolling);

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
    // Read from the element: the virtualizer handles the scroll event later.
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    // Hidden while a lazy part loads: everything is 0 then, which is no place.
    if (clientHeight === 0) return;
    const atEnd = isAtNewest && scrollHeight - clientHeight - scrollTop <= AT_END;
    setIsAtEnd(atEnd);
    const top = virtualizer.getVirtualItemForOffset(scrollTop);
    saveScrollPosition(id, atEnd || !top ? undefined : String(top.key));
  }

  return { scroller, virtualizer, measure, isAtEnd, scrollToRow, handleScroll };
}
