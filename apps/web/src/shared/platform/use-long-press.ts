import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/** A finger that rests so long wants more than a tap; one that moves further scrolls. */
const HOLD_MS = 500;
const STILL_WITHIN_PX = 10;

/** Does something when a finger rests on an element. The tap that ends it means nothing any more. Undefined: nothing. */
export function useLongPress(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const isTouched = useRef(false);
  const stop = () => clearTimeout(timer.current);

  useEffect(() => stop, []);

  function handleDown({ pointerType, clientX, clientY }: PointerEvent) {
    wasHeld.current = false;
    isTouched.current = pointerType === 'touch';
    if (!onHold || !isTouched.current) return;
    begin.current = { x: clientX, y: clientY };
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      onHold();
    }, HOLD_MS);
  }

  function handleMove({ clientX, clientY }: PointerEvent) {
    const { x, y } = begin.current;
    if (Math.hypot(clientX - x, clientY - y) > STILL_WITHIN_PX) stop();
  }

  function swallow(event: SyntheticEvent) {
    if (!wasHeld.current) return;
    event.preventDefault();
    event.stopPropagation();
    wasHeld.current = false;
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: swallow,
    // Else the browser offers what can be done with a link.
    onContextMenu: (event: SyntheticEvent) => isTouched.current && event.preventDefault(),
  };
}
