import { aWeek, type DaySchedule } from './opening-hours.js';

/** A span of local time, HH:mm; one that ends before it begins ends on the following day. */
export interface HoursSpan {
  start: string;
  end: string;
}

/** A date on which other hours than those of its weekday apply. */
export interface HoursException {
  /** YYYY-MM-DD in the company's zone. */
  date: string;
  /** What people call it: a holiday's name. */
  name: string;
  /** Whether it returns on that day of every year. */
  isYearly: boolean;
  /** Open spans of the date; none: closed. */
  spans: HoursSpan[];
}

/** The opening hours of a company, a connection or a queue. */
export interface OpeningPlan {
  /** A day that is missing counts as open (docs/spec/domain-behaviour.md §5). */
  week: readonly DaySchedule[];
  exceptions: readonly HoursException[];
}

/** The plan of what has its week and its exceptions in two fields; while the week was never set (null) it is that of a new company. */
export const planOf = ({
  schedules,
  exceptions,
}: {
  schedules: OpeningPlan['week'] | null;
  exceptions: OpeningPlan['exceptions'];
}): OpeningPlan => ({ week: schedules ?? aWeek(), exceptions });

/** The exception of a local date: one of the very date comes before a yearly one. */
export const exceptionOn = ({ exceptions }: OpeningPlan, date: string): HoursException | undefined =>
  exceptions.find((exception) => !exception.isYearly && exception.date === date) ??
  exceptions.find((exception) => exception.isYearly && exception.date.slice(5) === date.slice(5));
