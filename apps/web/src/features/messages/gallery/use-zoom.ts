import { useCallback, useState } from 'react';

/** How a picture is enlarged, and how far its middle stands from the stage's, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
const SCALE_MAX = 8;
/** A double click shows so much, a key or a button so much more. */
const CLOSE_UP = 2.5;
const STEP = 1.4;

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Enlarged by a factor, with what lies under the point staying there. `at` counts from the stage's middle. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, at: Point, stage: Size): Zoom {
  const to = Math.min(SCALE_MAX, Math.max(1, scale * factor));
  if (to === 1) return FIT;
  const by = to / scale;
  return within({ scale: to, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by }, stage);
}

/** Not moved further than its edges. */
export function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [right, bottom] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: Math.min(right, Math.max(-right, x)), y: Math.min(bottom, Math.max(-bottom, y)) };
}

const MIDDLE: Point = { x: 0, y: 0 };
const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({ width: clientWidth, height: clientHeight });

/** How the picture on the stage is enlarged and moved; another picture begins whole. */
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
  const toggle = (at: Point) => (zoom.scale > 1 ? reset() : by(CLOSE_UP, at));

  return { zoom, by, move, reset, toggle, closer: () => by(STEP), further: () => by(1 / STEP) };
}
