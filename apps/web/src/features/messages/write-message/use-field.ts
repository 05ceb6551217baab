import { useLayoutEffect, useRef, useState } from 'react';

interface Range {
  start: number;
  end: number;
}

/** The composer's text field: reads the cursor and restores it after the text has changed. */
export function useField() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [range, setRange] = useState<Range | null>(null);

  function select({ start, end }: Range) {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  }

  // With the new text, before the next key: what is typed then must replace the range.
  useLayoutEffect(() => {
    if (range) select(range);
  }, [range]);

  /** Focuses the field and selects the range of its new text, which was set just before. */
  function focusRange(start: number, end = start) {
    const next = { start, end };
    setRange(next);
    // A menu or dialog that closes takes the focus back.
    requestAnimationFrame(() => {
      if (document.activeElement !== field.current) select(next);
    });
  }

  const focus = () => void requestAnimationFrame(() => field.current?.focus());

  /** The selected range; the end of the text when the field was never focused. */
  function selection(text: string) {
    const start = field.current?.selectionStart ?? text.length;
    return { start, end: field.current?.selectionEnd ?? start };
  }

  return { field, focus, focusRange, selection };
}
