import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A pointer that rests this long points at nothing any more, for example on a screen that nobody sits at. */
const RESTS_MS = 30_000;

/**
 * Whether somebody points at the cards, has the focus among them, or drags: then nothing changes its place. The handlers
 * are for the element around the cards.
 */
export function useFreeze(isDragging: boolean) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function rest() {
    clearTimeout(timer.current);
    setIsPointed(false);
  }

  /** What the user did is shown at once. */
  function release() {
    rest();
    setIsFocused(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      setIsPointed(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(rest, RESTS_MS);
    },
    onPointerLeave: rest,
    // A click leaves the focus behind, which is nobody's place.
    onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
    },
  };
  return { isFrozen: isDragging || isPointed || isFocused, release, handlers };
}
