import type { PeriodInput } from '@prosa/contracts';
import { dayInZone } from '../figures/times.js';

/** Periods that move with the calendar. Without a filter the last seven days: in the morning, today is nearly empty. */
export const QUICK_PERIODS = ['today', 'week', 'thirtyDays', 'month'] as const;
export type QuickPeriod = (typeof QUICK_PERIODS)[number];
export const DEFAULT_PERIOD: QuickPeriod = 'week';

const DAYS = { today: 1, week: 7, thirtyDays: 30 } as const;

/** Days as yyyy-MM-dd; '' for none. */
export interface Days {
  from: string;
  to: string;
}

export const hasDays = ({ from, to }: Days): boolean => from !== '' || to !== '';

/** Chosen days, or what the server is to take for a missing one. */
export const inputOfDays = ({ from, to }: Days): PeriodInput => ({ from: from || undefined, to: to || undefined });

/** A quick period as the last days; the month from its first day until today by the company's clock. */
export const inputOfQuick = (period: QuickPeriod, now: number, timeZone: string): PeriodInput => ({
  days: period === 'month' ? Number(dayInZone(now, timeZone).slice(-2)) : DAYS[period],
});

const DAY_MS = 86_400_000;

/** Every day from the first to the last, as yyyy-MM-dd. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
}
