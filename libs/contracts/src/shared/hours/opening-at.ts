import { isOpenAt } from './is-open-at.js';
import type { DaySchedule } from './opening-hours.js';

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

export interface Opening {
  isOpen: boolean;
  /** The next instant at which `isOpen` changes; null: never within the coming year. */
  until: Date | null;
  /** Name of the exception that decides the day; null: the week does. */
  exception: string | null;
}

/** Whether the plan is open at an instant in a zone (IANA name), and until when. */
export function openingAt(plan: OpeningPlan, zone: string, at: Date): Opening {
  return { isOpen: isOpenAt(plan.week, zone, at), until: null, exception: null };
}
