import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/** Rows from the end at which the next page is asked for. */
const AHEAD = 8;

interface Options {
  ids: number[];
  /** What a row is thought to be high, in pixels, until it is measured. */
  rowHeight: number;
  /** Undefined when there is no more, or more is on its way. */
  onReachEnd: (() => void) | undefined;
}

/** Only the rows in view, with the space that the others would take before and after them. */
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
    if (lastShown >= ids.length - AHEAD) onReachEnd?.();
  }, [lastShown, ids.length, onReachEnd]);

  return {
    scroller,
    items,
    measure: virtualizer.measureElement,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
