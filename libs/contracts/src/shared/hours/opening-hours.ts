import type { HoursSpan } from './opening-plan.js';

/** The values of `weekdayEn` (docs/spec/domain-behaviour.md §5); a week begins on Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const TIME_FIELDS = ['startTimeA', 'endTimeA', 'startTimeB', 'endTimeB'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];

/** The field of a day that holds the spans after the two of the wire. */
export const MORE_SPANS = 'moreSpans';
/** The most spans of one date, those of the wire included. */
export const DAY_SPANS_MAX = 6;

/** The two spans of a day as HH:mm, both ends within; '' in a whole span: closed. */
export type DayHours = Record<TimeField, string> & {
  /** The spans that follow those two; absent without any, as consoles of this family know it. */
  [MORE_SPANS]?: HoursSpan[];
};

/** A day of the week in the form of the wire (docs/spec/core.md §3, Schedule hours). */
export type DaySchedule = DayHours & {
  /** The day's name in pt-BR; a label. */
  weekday: string;
  weekdayEn: Weekday;
};

const NAMES: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** The hours of a new company (docs/spec/core.md §9). */
const DEFAULT_HOURS: DayHours = { startTimeA: '08:00', endTimeA: '12:00', startTimeB: '13:00', endTimeB: '18:00' };

/** A week from Monday, each day with the hours of `hoursOf`. */
export const aWeek = (hoursOf: (weekday: Weekday) => DayHours = () => DEFAULT_HOURS): DaySchedule[] =>
  WEEKDAYS.map((weekdayEn) => {
    const { startTimeA, endTimeA, startTimeB, endTimeB, moreSpans = [] } = hoursOf(weekdayEn);
    const times = { startTimeA, endTimeA, startTimeB, endTimeB };
    const more = moreSpans.map(({ start, end }) => ({ start, end }));
    return { weekday: NAMES[weekdayEn], weekdayEn, ...times, ...(more.length > 0 && { moreSpans: more }) };
  });

/** All spans of a day in their order; those of the wire are among them also when they are empty. */
export const spansOfDay = ({ startTimeA, endTimeA, startTimeB, endTimeB, moreSpans = [] }: DayHours): HoursSpan[] => [
  { start: startTimeA, end: endTimeA },
  { start: startTimeB, end: endTimeB },
  ...moreSpans,
];

/** Hours of the wire with these spans, the inverse of `spansOfDay`; spans without times are left out after the first two. */
export function dayWithSpans([one = CLOSED, other = CLOSED, ...more]: readonly HoursSpan[]): DayHours {
  const moreSpans = more.filter(({ start, end }) => start !== '' || end !== '');
  return {
    startTimeA: one.start,
    endTimeA: one.end,
    startTimeB: other.start,
    endTimeB: other.end,
    ...(moreSpans.length > 0 && { moreSpans }),
  };
}

const CLOSED: HoursSpan = { start: '', end: '' };

export const isWeekday = (name: unknown): name is Weekday => (WEEKDAYS as readonly unknown[]).includes(name);
