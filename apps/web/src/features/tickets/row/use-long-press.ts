import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/** Duration of a long press; a finger that moves further scrolls instead. */
const LONG_PRESS_MS = 500;
const MOVE_TOLERANCE_PX = 10;

/** Calls back on a long press by touch and suppresses the click that ends it. Undefined disables it. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLongPress = useRef(false);
  const isTouched = useRef(false);
  const stop = () => clearTimeout(timer.current);

  useEffect(() => stop, []);

  function handleDown({ pointerType, clientX, clientY }: PointerEvent) {
    wasLongPress.current = false;
    isTouched.current = pointerType === 'touch';
    if (!onLongPress || !isTouched.current) return;
    start.current = { x: clientX, y: clientY };
    timer.current = setTimeout(() => {
      wasLongPress.current = true;
      onLongPress();
    }, LONG_PRESS_MS);
  }

  function handleMove({ clientX, clientY }: PointerEvent) {
    const { x, y } = start.current;
    if (Math.hypot(clientX - x, clientY - y) > MOVE_TOLERANCE_PX) stop();
  }

  function suppressClick(event: SyntheticEvent) {
    if (!wasLongPress.current) return;
    event.preventDefault();
    event.stopPropagation();
    wasLongPress.current = false;
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: suppressClick,
    // Prevents the browser's context menu of a link.
    onContextMenu: (event: SyntheticEvent) => isTouched.current && event.preventDefault(),
  };
}
