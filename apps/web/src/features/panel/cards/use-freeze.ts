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

  function release() {
    clearTimeout(timer.current);
    setIsPointed(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      setIsPointed(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(release, RESTS_MS);
    },
    onPointerLeave: release,
    onFocus: () => setIsFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
    },
  };
  return { isFrozen: isDragging || isPointed || isFocused, handlers };
}
