import { type RefCallback, useRef } from 'react';

/** A text of a form, as `useController` returns it. */
interface TextOfForm {
  value: string;
  onChange: (text: string) => void;
  ref: RefCallback<HTMLTextAreaElement>;
}

/** Inserts into a text area where its cursor is, and returns the focus there. */
export function useInsertion({ value, onChange, ref }: TextOfForm) {
  const area = useRef<HTMLTextAreaElement>(null);

  return {
    ref: (element: HTMLTextAreaElement | null) => {
      area.current = element;
      ref(element);
    },
    insert: (piece: string) => {
      const { selectionStart: at, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
      onChange(value.slice(0, at) + piece + value.slice(end));
      // A menu returns the focus to its button first.
      requestAnimationFrame(() => {
        area.current?.focus();
        area.current?.setSelectionRange(at + piece.length, at + piece.length);
      });
    },
  };
}
