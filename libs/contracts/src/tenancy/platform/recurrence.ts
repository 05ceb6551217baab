/**
 * How often a company pays (docs/spec/core.md §9). In a file without decorated classes, so that a browser may import
 * it.
 */
export const RECURRENCES = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** Months by which a payment moves the due date (docs/spec/core.md §9). */
export const MONTHS_OF: Readonly<Record<Recurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};
