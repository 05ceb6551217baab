import { readSpans } from './read-exceptions.js';
import {
  aWeek,
  DAY_SPANS_MAX,
  type DayHours,
  type DaySchedule,
  isWeekday,
  TIME_FIELDS,
  type TimeField,
  WEEKDAYS,
  type Weekday,
} from '../opening-hours.js';

/**
 * Reads a submitted week into the order of the week and drops unknown fields; null when a day is missing or double, or
 * has too many spans. A day without `moreSpans` has no more than its two.
 */
export function readWeek(sent: readonly unknown[]): DaySchedule[] | null {
  const days = new Map<Weekday, DayHours>();
  for (const each of sent) {
    const { weekdayEn, ...rest } = each as Record<string, unknown>;
    const hours = readHours(rest);
    if (!isWeekday(weekdayEn) || !hours || days.has(weekdayEn)) return null;
    days.set(weekdayEn, hours);
  }
  return days.size === WEEKDAYS.length ? aWeek((weekday) => days.get(weekday)!) : null;
}

/** Consoles send "no time" in several forms. */
function readHours(sent: Record<string, unknown>): DayHours | null {
  const times = TIME_FIELDS.map((field) => [field, sent[field] ?? ''] as const);
  const moreSpans = readSpans(sent.moreSpans ?? [], DAY_SPANS_MAX - 2);
  if (!moreSpans || !times.every(([, time]) => typeof time === 'string')) return null;
  return { ...(Object.fromEntries(times) as Record<TimeField, string>), moreSpans };
}
