import {
  observeElementOffset,
  observeElementRect,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { useReducer, useState } from 'react';
import { flushSync } from 'react-dom';

type Options = VirtualizerOptions<HTMLDivElement, Element>;
type Rows = Virtualizer<HTMLDivElement, Element>;

/** While it lasts, notices are drawn when React has time: what a scroll says, and what is measured as React draws. */
class Patience {
  private depth = 0;

  during<T>(work: () => T): T {
    this.depth += 1;
    try {
      return work();
    } finally {
      this.depth -= 1;
    }
  }

  get isOff(): boolean {
    return this.depth === 0;
  }
}

/**
 * When the rows of a thread are drawn again. After a scroll, in a task behind the frame: within it, they made frames of
 * a fifth of a second on a slow machine. After a row was measured anew, at once: a frame in between would show gaps.
 */
export function useRowDrawing() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [drawing] = useState(() => {
    const patience = new Patience();
    const options = {
      useFlushSync: false,
      observeElementOffset: (rows: Rows, tell) =>
        observeElementOffset(rows, (offset, isScrolling) => patience.during(() => tell(offset, isScrolling))),
      observeElementRect: (rows: Rows, tell) => observeElementRect(rows, (rect) => patience.during(() => tell(rect))),
      onChange: () => {
        if (patience.isOff) flushSync(redraw);
      },
    } satisfies Partial<Options> & { useFlushSync: boolean };
    /** As the ref of a row. */
    const measure = (rows: Rows) => (row: Element | null) => patience.during(() => rows.measureElement(row));
    return { options, measure };
  });
  return drawing;
}
