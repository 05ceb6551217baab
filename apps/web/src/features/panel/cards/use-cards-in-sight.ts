import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { CARD_GAP, CARD_HEIGHT } from './panel-styles.js';

/** Rows of cards that are rendered beyond what is in sight. */
const OVERSCAN = 1;

interface Options {
  scroller: RefObject<HTMLElement | null>;
  /** How many cards there are, and in how many columns. */
  total: number;
  columns: number;
  /** Index of a card that is rendered wherever it is, since it has the focus or a dragged ticket; -1 for none. */
  kept: number;
}

/** Indexes of the cards whose rows are in sight. All are of one height, so that nothing is measured. */
export function useCardsInSight({ scroller, total, columns, kept }: Options) {
  const keptRow = Math.floor(kept / columns);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const isShown = keptRow < 0 || shown.includes(keptRow);
      return isShown ? shown : [...shown, keptRow].sort((one, other) => one - other);
    },
    [keptRow],
  );
  const virtualizer = useVirtualizer({
    count: Math.ceil(total / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT + CARD_GAP,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  const indexes = virtualizer
    .getVirtualItems()
    .flatMap(({ index: row }) => Array.from({ length: columns }, (_, column) => row * columns + column))
    .filter((index) => index < total);
  return { indexes, height: virtualizer.getTotalSize() };
}
