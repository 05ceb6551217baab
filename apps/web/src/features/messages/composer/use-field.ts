import { useRef } from 'react';

/** The field one writes in: where its cursor is, and how to put it somewhere after the text has changed. */
export function useField() {
  const field = useRef<HTMLTextAreaElement>(null);

  function focus(start?: number, end = start) {
    requestAnimationFrame(() => {
      field.current?.focus();
      if (start !== undefined) field.current?.setSelectionRange(start, end ?? start);
    });
  }

  /** What is chosen in it; the end of the text while it was never touched. */
  function selection(text: string) {
    const start = field.current?.selectionStart ?? text.length;
    return { start, end: field.current?.selectionEnd ?? start };
  }

  return { field, focus, selection };
}
