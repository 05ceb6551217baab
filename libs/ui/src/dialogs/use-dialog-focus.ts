import { useEffect, useRef, useState, type RefObject } from 'react';

interface DialogFocus {
  /** Ref of the dialog's content. */
  content: RefObject<HTMLDivElement | null>;
  initialFocusEl: () => HTMLElement | null;
  finalFocusEl: () => HTMLElement | null;
}

/**
 * Focus of a dialog: on opening, the field with autofocus; on closing, the element that had the focus before. When that
 * was removed (a deleted row), the focus stays where its removal put it, or goes to the page.
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

  // A dialog closed before its focus trap started must restore the focus itself.
  useEffect(
    () => () => {
      requestAnimationFrame(() => !focusedElement() && finalFocusEl()?.focus());
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs on unmount only
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

/** Open dialogs, the topmost first. */
const openDialogs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(':is([role=dialog], [role=alertdialog])[data-state=open]')].reverse();

/** A dialog that replaced this one keeps the focus: it would close if the focus moved to the page behind it. */
function focusTargetIn(dialog: HTMLElement): HTMLElement {
  const focused = focusedElement();
  return focused && dialog.contains(focused) ? focused : dialog;
}

/** Null while the body itself has the focus. */
function focusedElement(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/** A menu closes when an item was chosen, so its trigger gets the focus back. */
function openerOf(): HTMLElement | null {
  const focused = focusedElement();
  const menu = focused?.closest('[role=menu]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}
