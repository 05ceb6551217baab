import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A pointer that rests this long points at nothing any more, for example on a screen that nobody sits at. */
const RESTS_MS = 10_000;

const laneAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-column-id]')?.getAttribute('data-column-id') ?? null) : null;

/** The lane that somebody points at or has the focus in, by its id. The handlers are for the element around the board. */
export function usePointedLane() {
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function leave() {
    clearTimeout(timer.current);
    setPointed(null);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerMove: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      setPointed(laneAt(target));
      clearTimeout(timer.current);
      timer.current = setTimeout(leave, RESTS_MS);
    },
    onPointerLeave: leave,
    // A click leaves the focus behind, which is nobody's place.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible') ? laneAt(target) : null),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
  return { laneId: pointed ?? focused, handlers };
}
