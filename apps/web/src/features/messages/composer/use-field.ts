import { useRef } from 'react';

/** The composer's text field: reads the cursor and restores it after the text has changed. */
export function useField() {
  const field = useRef<HTMLTextAreaElement>(null);

  function focus(start?: number, end = start) {
    requestAnimationFrame(() => {
      field.current?.focus();
      if (start !== undefined) field.current?.setSelectionRange(start, end ?? start);
    });
  }

  /** The selected range; the end of the text when the field was never focused. */
  function selection(text: string) {
    const start = field.current?.selectionStart ?? text.length;
    return { start, end: field.current?.selectionEnd ?? start };
  }

  return { field, focus, selection };
}
