/** The values of `weekdayEn` (docs/spec/domain-behaviour.md §5); a week begins on Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const TIME_FIELDS = ['startTimeA', 'endTimeA', 'startTimeB', 'endTimeB'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];

/** The two spans of a day as HH:mm, both ends within; '' in a whole span: closed. */
export type DayHours = Record<TimeField, string>;

/** A day of the week in the form of the wire (docs/spec/core.md §3, Schedule hours). */
export interface DaySchedule extends DayHours {
  /** The day's name in pt-BR; a label. */
  weekday: string;
  weekdayEn: Weekday;
}

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
    const { startTimeA, endTimeA, startTimeB, endTimeB } = hoursOf(weekdayEn);
    return { weekday: NAMES[weekdayEn], weekdayEn, startTimeA, endTimeA, startTimeB, endTimeB };
  });

export const isWeekday = (name: unknown): name is Weekday => (WEEKDAYS as readonly unknown[]).includes(name);
