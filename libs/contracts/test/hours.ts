import { aWeek, type DayHours, type DaySchedule, type Weekday } from '../src/shared/hours/opening-hours.js';

export const CLOSED: DayHours = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };

/** Hours of a day by the two spans of the wire. */
export const hours = (...[startTimeA = '', endTimeA = '', startTimeB = '', endTimeB = '']: string[]): DayHours => ({
  startTimeA,
  endTimeA,
  startTimeB,
  endTimeB,
});

/** A week that is closed on all days but these. */
export const weekOf = (days: Partial<Record<Weekday, DayHours>>): DaySchedule[] =>
  aWeek((weekday) => days[weekday] ?? CLOSED);
