import { datesFrom, instantOf, localMoment } from '../shared/hours/zone-clock.js';

/** A span of local time, HH:mm; one that does not end after it begins ends on the following day. */
export interface ShiftHours {
  startTime: string;
  endTime: string;
}

/** Hours of a person of the roster. */
export interface ShiftSpan extends ShiftHours {
  onCallId: number;
}

/** Who is on call when, by the clock of a company. */
export interface Roster {
  /** IANA name. */
  timeZone: string;
  /** In the order in which they are notified; `days` are the seven of a week from Monday, null without a shift. */
  people: readonly { id: number; days: readonly (ShiftHours | null)[] }[];
  /** Shifts that begin on a date (YYYY-MM-DD) in place of those of its weekday; none: nobody is on call. */
  overrides: readonly { day: string; spans: readonly ShiftSpan[] }[];
}

/** Somebody is on call from an instant until another. */
export interface Shift {
  onCallId: number;
  from: Date;
  to: Date;
  /** The date on which it begins has its own shifts. */
  isOverride: boolean;
}

const WEEK = 7;
/** 1970-01-01 was a Thursday, the fourth day of a week from Monday. */
const EPOCH_WEEKDAY = 3;
const DAY_MS = 86_400_000;

/** Place of a date in a week from Monday, 0 to 6. */
export const weekdayIndex = (day: string): number =>
  (Math.floor(Date.parse(`${day}T00:00Z`) / DAY_MS) + EPOCH_WEEKDAY) % WEEK;

/**
 * All shifts that touch a period, by their beginning. A local time that a clock change skips counts by the clock before
 * the change, one that comes twice is the first; so shifts that follow each other stay without a gap.
 */
export function shiftsBetween(roster: Roster, from: Date, to: Date): Shift[] {
  const first = localMoment(roster.timeZone, from).date;
  const [before = first] = datesFrom(first, 1, -1);
  const days = Math.ceil((to.getTime() - from.getTime()) / DAY_MS) + 3;
  return [...datesFrom(before, days)]
    .flatMap((day) => shiftsOf(roster, day))
    .filter((shift) => shift.from < to && shift.to > from)
    .sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** The shifts that begin on a date, in the order of the people. */
function shiftsOf({ timeZone, people, overrides }: Roster, day: string): Shift[] {
  const override = overrides.find((each) => each.day === day);
  const index = weekdayIndex(day);
  const spans = people.flatMap(({ id, days }): ShiftSpan[] => {
    if (override) return override.spans.filter(({ onCallId }) => onCallId === id);
    const hours = days[index];
    return hours ? [{ ...hours, onCallId: id }] : [];
  });
  return spans
    .map(({ onCallId, startTime, endTime }) => {
      const [, next = day] = datesFrom(day, 2);
      const from = instantOf(timeZone, day, startTime);
      const to = instantOf(timeZone, endTime > startTime ? day : next, endTime);
      return { onCallId, from, to, isOverride: override !== undefined };
    })
    .filter((shift) => shift.to > shift.from);
}

/** The ids of who is on call at an instant, in the order in which they are notified. */
export function onCallAt(roster: Roster, at: Date): number[] {
  const running = shiftsBetween(roster, at, new Date(at.getTime() + 1));
  const ids = new Set(running.map(({ onCallId }) => onCallId));
  return roster.people.filter(({ id }) => ids.has(id)).map(({ id }) => id);
}

export interface Period {
  from: Date;
  to: Date;
}

/** The parts of a period in which nobody is on call. `shifts` are sorted by their beginning. */
export function gapsBetween(shifts: readonly Period[], { from, to }: Period): Period[] {
  const gaps: Period[] = [];
  let covered = from;
  for (const shift of shifts) {
    if (shift.from > covered) gaps.push({ from: covered, to: shift.from < to ? shift.from : to });
    if (shift.to > covered) covered = shift.to;
    if (covered >= to) return gaps;
  }
  if (covered < to) gaps.push({ from: covered, to });
  return gaps;
}

/** Until when somebody stays on call who is on call at an instant, over shifts without a gap between them. */
export function onCallUntil(shifts: readonly Shift[], onCallId: number, at: Date): Date {
  let until = at;
  for (const shift of shifts) {
    if (shift.onCallId === onCallId && shift.from <= until && shift.to > until) until = shift.to;
  }
  return until;
}
