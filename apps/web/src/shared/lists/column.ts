import type { ReactNode } from 'react';
import type { Row } from './paged-cache.js';

/** One field of the rows. */
export interface Column<T extends Row> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Whether it is the heading of a card, where its label is omitted. */
  isTitle?: boolean;
  /** Whether cards omit it. */
  isWideOnly?: boolean;
}

/** Meaning of a row's colour, which must also be available as text. */
export type RowTone = 'warn' | 'bad';

export interface RowsProps<T extends Row> {
  /** Name of the list. */
  label: string;
  rows: T[];
  columns: Column<T>[];
  /** Action buttons of a row. */
  actions?: (row: T) => ReactNode;
  toneOf?: (row: T) => RowTone | undefined;
  onReachEnd: (() => void) | undefined;
}

export const TONE_BG = { warn: 'warn.subtle', bad: 'bad.subtle' } as const satisfies Record<RowTone, string>;
