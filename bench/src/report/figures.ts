type Goal = { atMost: number } | { atLeast: number };

/** One row of the report. */
export interface Figure {
  /** Name of the row in docs/performance.md, for example 'P1', and what exactly was measured. */
  row: string;
  what: string;
  raw: number | null;
  ours: number;
  unit: string;
  /** Our amount divided by the raw limit, where there is one. */
  ratio: number;
  /** Goal for the ratio, or for our amount; null: reported only. */
  goal: Goal | null;
  /** Whether the goal is an absolute amount, with the raw figure for comparison only. */
  isAmount?: boolean;
  /** Spread of the pairs: (largest - smallest ratio) / median; null for a single reading. */
  spread: number | null;
}

export function isMet({ ratio, ours, goal, isAmount }: Figure): boolean {
  const measured = isAmount ? ours : ratio;
  if (goal === null) return true;
  return 'atMost' in goal ? measured <= goal.atMost : measured >= goal.atLeast;
}

/** Returns the value at that share of the sorted list: 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns (largest - smallest) / median. */
export const spreadOf = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / median(values);

/** A single reading with an absolute goal; `raw` is reported for comparison only. */
export const reading = (
  row: string,
  what: string,
  { ours, unit, goal, raw = null }: Pick<Figure, 'ours' | 'unit' | 'goal'> & { raw?: number | null },
): Figure => ({
  row,
  what,
  raw,
  ours,
  unit,
  ratio: raw === null ? ours : ours / raw,
  goal,
  isAmount: true,
  spread: null,
});
