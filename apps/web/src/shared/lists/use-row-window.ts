import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/** Number of rows before the end at which the next page is read. */
const PREFETCH_ROWS = 8;

interface Options {
  ids: number[];
  /** Estimated height of a row in pixels, until it is measured. */
  rowHeight: number;
  /** Undefined when there are no more pages or one is being read. */
  onReachEnd: (() => void) | undefined;
}

/** Virtualizes rows: returns those in view and the space before and after them. */
export function useRowWindow({ ids, rowHeight, onReachEnd }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (lastShown >= ids.length - PREFETCH_ROWS) onReachEnd?.();
  }, [lastShown, ids.length, onReachEnd]);

  return {
    scroller,
    items,
    measure: virtualizer.measureElement,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
