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
class ReentryCounter {
  private depth = 0;

  run<T>(work: () => T): T {
    this.depth += 1;
    try {
      return work();
    } finally {
      this.depth -= 1;
    }
  }

  get isIdle(): boolean {
    return this.depth === 0;
  }
}

/**
 * When the rows of a thread are drawn again. After a scroll, in a task behind the frame: within it, they made frames of
 * a fifth of a second on a slow machine. After a row was measured anew, at once: a frame in between would show gaps.
 */
export function useRowRendering() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [rendering] = useState(() => {
    const reentry = new ReentryCounter();
    const options = {
      useFlushSync: false,
      observeElementOffset: (rows: Rows, notify) =>
        observeElementOffset(rows, (offset, isScrolling) => reentry.run(() => notify(offset, isScrolling))),
      observeElementRect: (rows: Rows, notify) => observeElementRect(rows, (rect) => reentry.run(() => notify(rect))),
      onChange: () => {
        if (reentry.isIdle) flushSync(redraw);
      },
    } satisfies Partial<Options> & { useFlushSync: boolean };
    /** As the ref of a row. */
    const measure = (rows: Rows) => (row: Element | null) => reentry.run(() => rows.measureElement(row));
    return { options, measure };
  });
  return rendering;
}
