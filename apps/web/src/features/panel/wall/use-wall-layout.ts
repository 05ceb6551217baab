import { type RefObject, useLayoutEffect, useState } from 'react';
import { WALL } from './wall-styles.js';

/** What is measured of the area, as multiples of the wall's font size. */
interface Area {
  width: number;
  height: number;
}

/** How the cards share the screen, and how many lines each has room for. */
export interface WallLayout {
  columns: number;
  rows: number;
  lines: number;
}

/** Boxes of at least this size that fit side by side, with gaps between them; at least one. */
const fitting = (room: number, size: number) => Math.max(1, Math.floor((room + WALL.gap) / (size + WALL.gap)));

/** The columns and rows of a page of at most that many cards, in an area of that size. Few cards share the whole screen. */
export function wallLayout({ width, height }: Area, cards: number): WallLayout & { pageSize: number } {
  const columns = fitting(width, WALL.cardWidth);
  const rows = fitting(height, WALL.cardHeight);
  const used = { columns: Math.min(columns, cards), rows: Math.min(rows, Math.ceil(cards / columns)) };
  const cardHeight = (height - (used.rows - 1) * WALL.gap) / used.rows;
  // What a card's border takes would be a line that is cut off.
  const lines = Math.max(1, Math.floor((cardHeight - WALL.head - 0.2) / WALL.line));
  return { ...used, lines, pageSize: columns * rows };
}

/** The layout of the cards in an element without padding, measured again whenever its size changes. */
export function useWallLayout(ref: RefObject<HTMLElement | null>, cards: number) {
  const [area, setArea] = useState<Area>({ width: WALL.cardWidth, height: WALL.cardHeight });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const font = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
      setArea({ width: element.clientWidth / font, height: element.clientHeight / font });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return wallLayout(area, cards);
}
