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

/**
 * Counts nested calls during which a change must not be drawn synchronously: scroll notifications and measurements
 * during a render.
 */
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
 * Decides when the rows of a thread are rendered again. After a scroll: in a task after the frame, since rendering
 * within it made frames of 200 ms on slow machines. After a new measurement: synchronously, since a frame in between
 * would show gaps.
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
    /** Ref callback of a row. */
    const measure = (rows: Rows) => (row: Element | null) => reentry.run(() => rows.measureElement(row));
    return { options, measure };
  });
  return rendering;
}
