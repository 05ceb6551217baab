import type { ServiceCounts } from './dashboard.contract.js';

// What a figure is, from what was counted: the console, the report by e-mail, files, and consoles of the wire contract
// all take it from here, so that nobody reads two values of one figure.

const MINUTE_MS = 60_000;

/** A part of a whole in whole percent; null without a whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 100) / whole) : null;

/** A mean duration in whole milliseconds; null where there is none. */
export const meanMs = (totalMs: number, count: number): number | null =>
  count > 0 ? Math.round(totalMs / count) : null;

/** A duration in minutes with two decimals. */
export const minutesOf = (ms: number | null): number | null =>
  ms === null ? null : Math.round(ms / (MINUTE_MS / 100)) / 100;

/** From opening to acceptance, and from acceptance to the close. */
export const meanWait = ({ waitMs, waits }: Pick<ServiceCounts, 'waitMs' | 'waits'>): number | null =>
  meanMs(waitMs, waits);
export const meanService = ({ serviceMs, attended }: Pick<ServiceCounts, 'serviceMs' | 'attended'>): number | null =>
  meanMs(serviceMs, attended);

/** With two decimals (docs/spec/domain-behaviour.md §9). */
export const meanRating = ({ ratingSum, rated }: Pick<ServiceCounts, 'ratingSum' | 'rated'>): number | null =>
  rated > 0 ? Math.round((ratingSum * 100) / rated) / 100 : null;

type Rated = Pick<ServiceCounts, 'rated' | 'promoters' | 'passives'>;

/** Rated 0 to 6. */
export const detractorsOf = ({ rated, promoters, passives }: Rated): number => rated - promoters - passives;

/**
 * Promoters less detractors, each in whole percent of the ratings as they are shown beside it, from -100 to 100; null
 * without ratings (docs/spec/domain-behaviour.md §9).
 */
export function npsOf(counts: Rated): number | null {
  const promoters = percentOf(counts.promoters, counts.rated);
  const detractors = percentOf(detractorsOf(counts), counts.rated);
  return promoters === null || detractors === null ? null : promoters - detractors;
}

/** Rated services in whole percent of all; null without services. */
export const ratedPercent = ({ rated, services }: Pick<ServiceCounts, 'rated' | 'services'>): number | null =>
  percentOf(rated, services);
