import { type DaySchedule, type DayHours, TIME_FIELDS, type TimeField, type Weekday } from './opening-hours.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * `format`: not HH:mm. `half`: one end of the span is missing. `order`: the span ends when it begins, or after midnight
 * although a second span follows. `overlap`: the second span begins before the first ends.
 */
export type TimeProblem = 'format' | 'half' | 'order' | 'overlap';

export interface WrongTime {
  weekdayEn: Weekday;
  field: TimeField;
  problem: TimeProblem;
}

/** Whether a valid span ends on the following day (docs/spec/domain-behaviour.md §5). */
export const endsNextDay = (start: string, end: string): boolean => start !== '' && end !== '' && end < start;

/** The problems of a day's hours, at most one for each field. */
export const wrongTimes = (schedules: readonly DaySchedule[]): WrongTime[] =>
  schedules.flatMap((day) => problemsOf(day).map(([field, problem]) => ({ weekdayEn: day.weekdayEn, field, problem })));

function problemsOf(day: DayHours): [TimeField, TimeProblem][] {
  const unread = TIME_FIELDS.filter((field) => day[field] !== '' && !TIME.test(day[field]));
  if (unread.length > 0) return unread.map((field) => [field, 'format']);
  const missing = halves(day);
  if (missing.length > 0) return missing.map((field) => [field, 'half']);
  return [...endings(day), ...overlaps(day)];
}

const SPANS = [
  ['startTimeA', 'endTimeA'],
  ['startTimeB', 'endTimeB'],
] as const;

/** The missing end of a span that has the other one. */
const halves = (day: DayHours): TimeField[] =>
  SPANS.filter(([start, end]) => (day[start] === '') !== (day[end] === '')).map(([start, end]) =>
    day[start] === '' ? start : end,
  );

/** Only the last span of a day may end after midnight. */
function endings(day: DayHours): [TimeField, TimeProblem][] {
  const isLast = { endTimeA: day.startTimeB === '', endTimeB: true };
  return SPANS.filter(([start, end]) => {
    const isOver = day[start] !== '' && day[end] <= day[start];
    return isOver && (day[end] === day[start] || !isLast[end]);
  }).map(([, end]) => [end, 'order']);
}

function overlaps({ startTimeA, endTimeA, startTimeB }: DayHours): [TimeField, TimeProblem][] {
  const areBoth = startTimeA !== '' && startTimeB !== '';
  return areBoth && startTimeA < endTimeA && startTimeB <= endTimeA ? [['startTimeB', 'overlap']] : [];
}
