import type { DurationFigures, ServiceCounts } from '@prosa/contracts';

type Counts = Pick<ServiceCounts, 'waits' | 'waitMs' | 'attended' | 'serviceMs' | 'rated' | 'ratingSum'>;

const mean = (sum: number, count: number): number | null => (count > 0 ? sum / count : null);

/** Means of counted services; null where there is none. */
export const meanWait = ({ waitMs, waits }: Counts): number | null => mean(waitMs, waits);
export const meanService = ({ serviceMs, attended }: Counts): number | null => mean(serviceMs, attended);

/** With two decimals (docs/spec/domain-behaviour.md §9). */
export function meanRating({ ratingSum, rated }: Counts): number | null {
  const exact = mean(ratingSum, rated);
  return exact === null ? null : Math.round(exact * 100) / 100;
}

type Rated = Pick<ServiceCounts, 'rated' | 'promoters' | 'passives'>;

export const detractorsOf = ({ rated, promoters, passives }: Rated): number => rated - promoters - passives;

/** Promoters less detractors in percent of the ratings, from -100 to 100; null without ratings. */
export function npsOf(counts: Rated): number | null {
  const share = mean(counts.promoters - detractorsOf(counts), counts.rated);
  return share === null ? null : Math.round(share * 100);
}

/** Rated ones in all services, from 0 to 1; null without services. */
export const ratedShare = ({ rated, services }: Pick<ServiceCounts, 'rated' | 'services'>): number | null =>
  mean(rated, services);

export const hasMedian = (figures: DurationFigures): figures is DurationFigures & { medianMs: number; p90Ms: number } =>
  figures.medianMs !== null && figures.p90Ms !== null;
