import type { ReactNode } from 'react';
import type { Row } from './paged-cache.js';

/** One thing that is told of each row. */
export interface Column<T extends Row> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** What a row is known by: the heading of its card, where it stands without its label. */
  isTitle?: boolean;
  /** Not worth its place in a card. */
  isWideOnly?: boolean;
}

/** What a row's colour says; say it in words too. */
export type RowTone = 'warn' | 'bad';

export interface RowsProps<T extends Row> {
  /** What the list is of. */
  label: string;
  rows: T[];
  columns: Column<T>[];
  /** What can be done with a row: icon buttons. */
  actions?: (row: T) => ReactNode;
  toneOf?: (row: T) => RowTone | undefined;
  onReachEnd: (() => void) | undefined;
}

export const TONE_BG = { warn: 'warn.subtle', bad: 'bad.subtle' } as const satisfies Record<RowTone, string>;
