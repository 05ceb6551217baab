import { type RefObject, useEffect, useRef } from 'react';
import { type Lane, laneOf } from './board-moves.js';

/** A card that changes its column becomes another element: the focus follows the lifted one to its new handle. */
export function useKeptFocus(
  boardRef: RefObject<HTMLElement | null>,
  liftedId: string | null,
  lanes: readonly Lane[],
): void {
  const kept = useRef<{ id: string; columnId: string | undefined }>(null);

  useEffect(() => {
    const id = liftedId ?? kept.current?.id;
    if (id === undefined) return;
    const columnId = laneOf(lanes, id)?.id;
    const before = kept.current;
    kept.current = { id, columnId };
    if (before?.id === id && before.columnId !== columnId) focusLost(boardRef.current, id);
  });
}

/** Focuses the card's handle if the focus is nowhere. */
function focusLost(board: HTMLElement | null, cardId: string) {
  if (document.activeElement !== document.body) return;
  board?.querySelector<HTMLElement>(`[data-drag-id="${CSS.escape(cardId)}"] [data-drag-handle]`)?.focus();
}
