import type { ReactNode } from 'react';
import type { More } from './use-more.js';
import type { Row } from '../records/records.js';

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
  /** Reading on at the end; absent for lists of one page. */
  more?: More;
  /** Number of rows on all pages, when known. */
  count?: number;
}

export const TONE_BG = { warn: 'warn.subtle', bad: 'bad.subtle' } as const satisfies Record<RowTone, string>;

/** Number of rows for assistive technology: -1 while it is unknown, which does not change during a read. */
export const totalOf = ({ rows, more, count }: Pick<RowsProps<Row>, 'rows' | 'more' | 'count'>): number => {
  if (count !== undefined) return Math.max(count, rows.length);
  return more?.hasMore ? -1 : rows.length;
};
