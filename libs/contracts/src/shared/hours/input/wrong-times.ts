import {
  type DaySchedule,
  MORE_SPANS,
  spansOfDay,
  TIME_FIELDS,
  type TimeField,
  type Weekday,
} from '../opening-hours.js';
import type { HoursSpan } from '../opening-plan.js';
import { type TimeProblem, type WrongSpan, wrongSpans } from './wrong-spans.js';

/** A time of a day: one of the wire's four, or one of the spans after them by its place from 0. */
export type TimePath = TimeField | `${typeof MORE_SPANS}.${number}.${keyof HoursSpan}`;

export interface WrongTime {
  weekdayEn: Weekday;
  field: TimePath;
  problem: TimeProblem;
}

/** The problems of a week's hours, at most one for each time. */
export const wrongTimes = (schedules: readonly DaySchedule[]): WrongTime[] =>
  schedules.flatMap((day) =>
    wrongSpans(spansOfDay(day)).map((wrong) => ({
      weekdayEn: day.weekdayEn,
      field: timePath(wrong),
      problem: wrong.problem,
    })),
  );

/** The name of a time by the place of its span in the day, from 0. */
export function timePath({ index, edge }: Pick<WrongSpan, 'index' | 'edge'>): TimePath {
  const field = TIME_FIELDS[index * 2 + (edge === 'start' ? 0 : 1)];
  return field ?? `${MORE_SPANS}.${index - TIME_FIELDS.length / 2}.${edge}`;
}
