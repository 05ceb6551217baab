import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { isTextInput } from '../../../shared/hooks/is-text-input.js';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Whether the key is a browser's shortcut or typed text. */
const isHandledElsewhere = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isTextInput(target);

const isFocused = (controlId: (ticketId: number) => string, ticketId: number | undefined) =>
  ticketId !== undefined && document.activeElement?.id === controlId(ticketId);

interface Options {
  ids: number[];
  selectedId: number | undefined;
  controlId: (ticketId: number) => string;
  scrollTo: (index: number) => void;
  /** Toggles the row's selection (X). */
  onChoose: (ticketId: number, isRange: boolean) => void;
  /** Pins the row (P). */
  onPin: (ticketId: number) => void;
}

/**
 * Keyboard navigation of the rows: arrows, J and K, Home and End move, Enter activates the row's control. One row is in
 * the tab order: the last focused one, else the selected one. J, K, X and P work anywhere outside text fields.
 */
export function useRowKeys({ ids, selectedId, controlId, scrollTo, onChoose, onPin }: Options) {
  const [focusedId, setFocusedId] = useState<number>();
  const shouldFocus = useRef(false);
  const activeId = [focusedId, selectedId, ids[0]].find((id) => id !== undefined && ids.includes(id));

  function moveFocus(key: string): boolean {
    const step = STEPS[key];
    if (!step || ids.length === 0) return false;

    // The first step from outside the list goes to its first row.
    const hasBeenHere = focusedId !== undefined || selectedId !== undefined || isFocused(controlId, activeId);
    const to = hasBeenHere && activeId !== undefined ? step(ids.indexOf(activeId), ids.length) : 0;
    const index = Math.min(ids.length - 1, Math.max(0, to));
    shouldFocus.current = true;
    setFocusedId(ids[index]);
    scrollTo(index);
    return true;
  }

  /** The row stays in the tab order and keeps the focus when its control is replaced. */
  function act(work: (ticketId: number) => void) {
    if (activeId === undefined) return;
    shouldFocus.current = true;
    setFocusedId(activeId);
    work(activeId);
  }

  const when = ids.length > 0;
  useCommands([
    { id: 'list.next', when, run: () => void moveFocus('ArrowDown') },
    { id: 'list.previous', when, run: () => void moveFocus('ArrowUp') },
    { id: 'list.choose', when, run: (event) => act((ticketId) => onChoose(ticketId, event?.shiftKey ?? false)) },
    { id: 'list.pin', when, run: () => act(onPin) },
  ]);

  useEffect(() => {
    if (!shouldFocus.current || activeId === undefined) return;
    const control = document.getElementById(controlId(activeId));
    if (!control) return;
    shouldFocus.current = false;
    control.focus({ preventScroll: true });
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (!isHandledElsewhere(event) && moveFocus(event.key)) event.preventDefault();
  }

  return { activeId, handleKeyDown };
}
