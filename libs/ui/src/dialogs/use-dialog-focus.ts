import { useRef, useState, type RefObject } from 'react';

interface DialogFocus {
  /** Of what is in the dialog. */
  content: RefObject<HTMLDivElement | null>;
  initialFocusEl: () => HTMLElement | null;
  finalFocusEl: () => HTMLElement | null;
}

/**
 * Where the focus is while a dialog is open and after it: in the field that takes it by itself, and then where it was
 * when the dialog was opened. When that is gone (a row that was deleted), the page has it.
 */
export function useDialogFocus(): DialogFocus {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerOf);

  return {
    content,
    initialFocusEl: () => {
      const focused = focusedElement();
      return focused && content.current?.contains(focused) ? focused : null;
    },
    finalFocusEl: () => (opener?.isConnected ? opener : document.querySelector<HTMLElement>('main[tabindex]')),
  };
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
