import { exceptionOn, type OpeningPlan } from './opening-plan.js';
import { type DaySchedule, type DayHours, spansOfDay, type Weekday, WEEKDAYS } from './opening-hours.js';
import { endsNextDay } from './input/wrong-spans.js';
import { datesFrom, localMoment } from './zone-clock.js';

const MIDNIGHT = '00:00';

/**
 * Whether the hours are open at an instant in a zone (IANA name; docs/spec/domain-behaviour.md §5). Both ends of a span
 * are included, and a span that ends before it begins continues after midnight. A missing start means midnight, a
 * missing end closes the span. A missing day counts as open.
 */
export const isOpenAt = (week: readonly DaySchedule[], zone: string, instant: Date): boolean =>
  isPlanOpenAt({ week, exceptions: [] }, zone, instant);

/** The same with exceptions, whose spans replace those of the weekday. */
export function isPlanOpenAt(plan: OpeningPlan, zone: string, instant: Date): boolean {
  const { date, time } = localMoment(zone, instant);
  const today = spansOfDate(plan, date);
  if (!today) return true;
  const [before = date] = datesFrom(date, 1, -1);
  const yesterday = spansOfDate(plan, before) ?? [];
  return today.some((span) => isWithin(span, time)) || yesterday.some((span) => isAfter(span, time));
}

export type Span = readonly [start: string, end: string];

/** The open spans of a local date; null where the plan does not know its weekday, which counts as open. */
export function spansOfDate(plan: OpeningPlan, date: string): Span[] | null {
  const exception = exceptionOn(plan, date);
  if (exception) return exception.spans.map(({ start, end }) => [start, end]);
  const day = plan.week.find(({ weekdayEn }) => weekdayEn === weekdayOf(date));
  return day ? spansOf(day) : null;
}

/** 1 January 2024 is a Monday. */
function weekdayOf(date: string): Weekday {
  const days = Math.round((Date.parse(`${date}T00:00Z`) - Date.parse('2024-01-01T00:00Z')) / 86_400_000);
  return WEEKDAYS[((days % WEEKDAYS.length) + WEEKDAYS.length) % WEEKDAYS.length]!;
}

/** The open spans of a day of the week. */
const spansOf = (day: DayHours): Span[] =>
  spansOfDay(day)
    .filter(({ end }) => end !== '')
    .map(({ start, end }) => [start || MIDNIGHT, end]);

/** Whether a time is in the span, on the day on which it begins. */
const isWithin = ([start, end]: Span, time: string): boolean =>
  start <= time && (endsNextDay(start, end) || time <= end);

/** Whether a time is in the part of the span after midnight. */
const isAfter = ([start, end]: Span, time: string): boolean => endsNextDay(start, end) && time <= end;
