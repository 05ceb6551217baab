import type { PeriodInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

const DAY_MS = 86_400_000;
/** Longer ones would read more days than anybody compares. */
const DAYS_MAX = 3_660;

/** A period and the one of the same length just before it; days by the company's clock, inclusive. */
export interface PeriodDays {
  from: string;
  to: string;
  before: string;
  beforeEnd: string;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Throws ERR_VALIDATION for a period that ends before it begins, or is longer than ten years. */
export function periodsOf({ from, to }: Pick<PeriodInput, 'from' | 'to'>): PeriodDays {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (!(days >= 1 && days <= DAYS_MAX)) throw new AppError('ERR_VALIDATION');
  return { from, to, before: dayAfter(from, -days), beforeEnd: dayAfter(from, -1) };
}
