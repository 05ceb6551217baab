import { type DaySchedule, type DayHours, WEEKDAYS, type Weekday } from './opening-hours.js';
import { endsNextDay } from './wrong-times.js';

const MIDNIGHT = '00:00';

interface LocalMoment {
  weekday: Weekday;
  /** HH:mm. */
  time: string;
}

/**
 * Whether the hours are open at an instant in a zone (IANA name; docs/spec/domain-behaviour.md §5). Both ends of a span
 * are included, and a span that ends before it begins continues after midnight. A missing start means midnight, a
 * missing end closes the span. A missing day counts as open.
 */
export function isOpenAt(schedules: readonly DaySchedule[], zone: string, instant: Date): boolean {
  const { weekday, time } = localMoment(zone, instant);
  const today = dayOf(schedules, weekday);
  const yesterday = dayOf(schedules, dayBefore(weekday));
  if (!today) return true;
  return spansOf(today).some((span) => isWithin(span, time)) || spansOf(yesterday).some((span) => isAfter(span, time));
}

type Span = readonly [start: string, end: string];

const dayOf = (schedules: readonly DaySchedule[], weekday: Weekday) =>
  schedules.find(({ weekdayEn }) => weekdayEn === weekday);

const dayBefore = (weekday: Weekday): Weekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(weekday) + WEEKDAYS.length - 1) % WEEKDAYS.length]!;

/** The open spans of a day. */
function spansOf(day: DayHours | undefined): Span[] {
  if (!day) return [];
  const spans: Span[] = [
    [day.startTimeA, day.endTimeA],
    [day.startTimeB, day.endTimeB],
  ];
  return spans.filter(([, end]) => end !== '').map(([start, end]) => [start || MIDNIGHT, end]);
}

/** Whether a time is in the span, on the day on which it begins. */
const isWithin = ([start, end]: Span, time: string): boolean =>
  start <= time && (endsNextDay(start, end) || time <= end);

/** Whether a time is in the part of the span after midnight. */
const isAfter = ([start, end]: Span, time: string): boolean => endsNextDay(start, end) && time <= end;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Weekday and local time of an instant in a zone (IANA name). */
export function localMoment(zone: string, instant: Date): LocalMoment {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { weekday: parts.weekday!.toLowerCase() as Weekday, time: `${parts.hour}:${parts.minute}` };
}

/** Formatters by zone: creating one costs a hundred times as much as using it. */
const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
