import { useEffect, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useStableCallbacks } from '../base/use-stable-callback.js';
import { directionOf, type Direction } from './move-buttons.js';
import { useOwnEscape } from './use-own-escape.js';

interface Options {
  onLift: (id: string) => void;
  /** Moves the lifted item one step. */
  onMove: (id: string, direction: Direction) => void;
  onDrop: (id: string) => void;
  onCancel: (id: string) => void;
}

/**
 * Moves an item without dragging: its handle lifts and drops it, arrows move it, Escape puts it back. What it returns is
 * another one only when another item is lifted, so that memoized items do not render again.
 */
export function useLift({ onLift, onMove, onDrop, onCancel }: Options) {
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [steps, setSteps] = useState(0);
  useOwnEscape(liftedId !== null);

  // A lifted item has the focus. It stays in sight on its way through a list that scrolls.
  useEffect(() => {
    if (steps === 0) return;
    const item = document.activeElement?.closest('[data-lifted]');
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [steps]);

  function move(id: string, direction: Direction) {
    setSteps((before) => before + 1);
    onMove(id, direction);
  }

  function drop() {
    if (liftedId === null) return;
    setLiftedId(null);
    onDrop(liftedId);
  }

  function toggle(id: string) {
    drop();
    if (id === liftedId) return;
    setLiftedId(id);
    onLift(id);
  }

  function handleKeyDown(event: KeyboardEvent, id: string) {
    if (id !== liftedId) return;
    const direction = directionOf(event.key);
    if (!direction && event.key !== 'Escape') return;
    // The page does not scroll, and nothing around the list acts on the key.
    event.preventDefault();
    event.stopPropagation();
    if (direction) return move(id, direction);
    setLiftedId(null);
    onCancel(id);
  }

  /** Whoever leaves the item leaves it where it is. */
  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) drop();
  }

  const handlers = useStableCallbacks({ toggle, drop, move, handleKeyDown, handleBlur });
  return useMemo(() => ({ liftedId, ...handlers }), [liftedId, handlers]);
}
