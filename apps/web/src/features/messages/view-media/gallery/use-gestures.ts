import { type PointerEvent, useEffect, useRef } from 'react';
import type { useZoom } from './use-zoom.js';

/** Distance that makes a drag a swipe. */
const SWIPE_PX = 60;
const DISMISS_PX = 110;
/** Zoom factor per pixel of wheel movement. */
const WHEEL = 0.0025;

interface Options {
  stage: () => HTMLElement | null;
  zoom: ReturnType<typeof useZoom>;
  /** Direction: 1 for the next picture, -1 for the previous one. */
  onSwipe: (by: 1 | -1) => void;
  /** Called on a swipe downwards. */
  onDismiss: () => void;
}

interface Point {
  x: number;
  y: number;
}

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([a, b]: Point[]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Gestures of the stage: wheel and pinch zoom, drag moves an enlarged picture, swipe changes it. */
export function useGestures({ stage, zoom, onSwipe, onDismiss }: Options) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const { by, move } = zoom;

  useEffect(() => {
    const element = stage();
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      by(Math.exp(-event.deltaY * WHEEL), fromMiddle(element, event));
    };
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [stage, by]);

  function handleDown({ pointerId, clientX: x, clientY: y, isPrimary }: PointerEvent) {
    if (isPrimary) pointers.current.clear();
    pointers.current.set(pointerId, { x, y });
    start.current = pointers.current.size === 1 ? { x, y } : null;
  }

  function handleMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (!pointers.current.has(pointerId)) return;
    const before = [...pointers.current.values()];
    pointers.current.set(pointerId, { x, y });
    const after = [...pointers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    if (after.length === 2) {
      by(spreadOf(after) / Math.max(1, spreadOf(before)), fromMiddle(stage(), { clientX: to.x, clientY: to.y }));
    }
    if (zoom.zoom.scale > 1) move({ x: to.x - from.x, y: to.y - from.y });
  }

  function handleUp({ pointerId, clientX, clientY, pointerType }: PointerEvent) {
    const from = start.current;
    pointers.current.delete(pointerId);
    start.current = null;
    if (!from || pointerType !== 'touch' || zoom.zoom.scale > 1) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    else if (y > DISMISS_PX) onDismiss();
  }

  function handleCancel({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId);
    start.current = null;
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleCancel,
    onPointerLeave: handleCancel,
  };
}

/** Pointer position relative to the centre of the stage. */
export function fromMiddle(stage: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
