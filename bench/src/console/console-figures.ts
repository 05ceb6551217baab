import { type Figure, reading } from '../report/figures.js';

const ROW = 'P13';
/** Rows drawn above and below those in view. */
const OVERSCAN = 2 * 6;

/** The longest task of the page, in milliseconds; 0 when none took 50. */
export const longestTaskFigure = (what: string, ours: number): Figure =>
  reading(ROW, `longest task ${what}`, { ours, unit: 'ms', goal: { atMost: 100 } });

/** The most messages of a thread that were in the document at once. */
export const messageNodes = (what: string, ours: number): Figure =>
  reading(ROW, `${what} in the document, at most`, { ours, unit: '', goal: { atMost: 60 + OVERSCAN } });

/** How much the heap grew, MB before and after. */
export const heapGrowth = (what: string, before: number, after: number): Figure => ({
  row: ROW,
  what: `heap ${what}, by before`,
  raw: before,
  ours: after,
  unit: 'MB',
  ratio: after / before,
  goal: { atMost: 1.1 },
  spread: null,
});
