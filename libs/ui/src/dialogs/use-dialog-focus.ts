import { useEffect, useRef, useState, type RefObject } from 'react';

interface DialogFocus {
  /** Of what is in the dialog. */
  content: RefObject<HTMLDivElement | null>;
  initialFocusEl: () => HTMLElement | null;
  finalFocusEl: () => HTMLElement | null;
}

/**
 * Where the focus is while a dialog is open and after it: in the field that takes it by itself, and then where it was
 * when the dialog was opened. When that is gone (a row that was deleted), it is what took its place by itself, or the page.
 */
export function useDialogFocus(): DialogFocus {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerOf);

  const finalFocusEl = () => {
    const next = openDialogs().find((dialog) => dialog !== content.current);
    if (next && !next.contains(opener)) return focusTargetIn(next);
    if (opener?.isConnected) return opener;
    const focused = focusedElement();
    return focused && !content.current?.contains(focused)
      ? focused
      : document.querySelector<HTMLElement>('main[tabindex]');
  };

  // Who closes it at once, before it has taken hold of the focus, is not left without one.
  useEffect(
    () => () => {
      requestAnimationFrame(() => !focusedElement() && finalFocusEl()?.focus());
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it goes
    [],
  );

  return {
    content,
    finalFocusEl,
    initialFocusEl: () => {
      const focused = focusedElement();
      return focused && content.current?.contains(focused) ? focused : null;
    },
  };
}

/** The one on top first. */
const openDialogs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(':is([role=dialog], [role=alertdialog])[data-state=open]')].reverse();

/** A dialog that took this one's place keeps the focus: one that loses it to the page behind it would close. */
function focusTargetIn(dialog: HTMLElement): HTMLElement {
  const focused = focusedElement();
  return focused && dialog.contains(focused) ? focused : dialog;
}

/** None while the document itself has it. */
function focusedElement(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/** A menu goes when something in it was chosen: what opened the menu stays. */
function openerOf(): HTMLElement | null {
  const focused = focusedElement();
  const menu = focused?.closest('[role=menu]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}
