import type { MinuteCounts } from '@prosa/contracts';
import type { ChartPoint } from '@prosa/ui';

/** Full minutes of which a rate is the mean: the running one would always be too low. */
const RATE_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Messages per minute, the mean of the last full minutes, with at most one decimal. */
export const rateOf = (counts: readonly number[]): number =>
  Math.round((sumOf(counts.slice(-RATE_MINUTES - 1, -1)) / RATE_MINUTES) * 10) / 10;

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** A point for each minute of a chart. */
export const pointsOf = ({ received, sent }: MinuteCounts, firstMinute: string): ChartPoint[] =>
  received.map((count, minute) => ({
    x: new Date(Date.parse(firstMinute) + minute * MINUTE_MS).toISOString(),
    values: { received: count, sent: sent[minute] ?? 0 },
  }));
