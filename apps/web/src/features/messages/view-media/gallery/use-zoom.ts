import { useCallback, useState } from 'react';

/** Scale of a picture and the offset of its centre from that of the stage, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
const SCALE_MAX = 8;
/** Factor of a double click. */
const DOUBLE_CLICK_SCALE = 2.5;
const STEP = 1.4;

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Zooms by a factor around a point, which stays in place. `at` is relative to the centre of the stage. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, at: Point, stage: Size): Zoom {
  const to = Math.min(SCALE_MAX, Math.max(1, scale * factor));
  if (to === 1) return FIT;
  const by = to / scale;
  return within({ scale: to, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by }, stage);
}

/** Limits the offset so that the picture's edges stay visible. */
export function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [right, bottom] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: Math.min(right, Math.max(-right, x)), y: Math.min(bottom, Math.max(-bottom, y)) };
}

const MIDDLE: Point = { x: 0, y: 0 };
const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({ width: clientWidth, height: clientHeight });

/** Zoom state of the stage; another picture starts unscaled. */
export function useZoom(stage: () => Element | null) {
  const [zoom, setZoom] = useState(FIT);

  const by = useCallback(
    (factor: number, at: Point = MIDDLE) => {
      const element = stage();
      if (element) setZoom((before) => zoomAt(before, factor, at, sizeOf(element)));
    },
    [stage],
  );
  const move = useCallback(
    ({ x, y }: Point) => {
      const element = stage();
      if (element) setZoom((before) => within({ ...before, x: before.x + x, y: before.y + y }, sizeOf(element)));
    },
    [stage],
  );
  const reset = useCallback(() => setZoom(FIT), []);
  const toggle = (at: Point) => (zoom.scale > 1 ? reset() : by(DOUBLE_CLICK_SCALE, at));

  return { zoom, by, move, reset, toggle, closer: () => by(STEP), further: () => by(1 / STEP) };
}
