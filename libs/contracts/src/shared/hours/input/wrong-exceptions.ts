import { DAY_SPANS_MAX } from '../opening-hours.js';
import type { HoursException } from '../opening-plan.js';
import { isVisible } from '../../text/names.js';
import { type WrongSpan, wrongSpans } from './wrong-spans.js';

/** The most exceptions of one company, connection or queue. */
export const EXCEPTIONS_MAX = 200;
/** The longest name of an exception, in characters. */
export const EXCEPTION_NAME_MAX = 80;

/**
 * `date`: no day of the calendar. `name`: empty or too long. `duplicate`: an earlier one has the same date, or day of the
 * year. `spans`: more than `DAY_SPANS_MAX`.
 */
export type ExceptionProblem = 'date' | 'name' | 'duplicate' | 'spans';

export interface WrongException {
  /** Its place in the list, from 0. */
  index: number;
  problems: ExceptionProblem[];
  spans: WrongSpan[];
}

/** The exceptions in which something is wrong. */
export const wrongExceptions = (exceptions: readonly HoursException[]): WrongException[] =>
  exceptions
    .map((exception, index) => ({
      index,
      problems: problemsOf(exception, exceptions.slice(0, index)),
      spans: wrongSpans(exception.spans),
    }))
    .filter(({ problems, spans }) => problems.length > 0 || spans.length > 0);

function problemsOf(exception: HoursException, before: readonly HoursException[]): ExceptionProblem[] {
  const { date, name, spans } = exception;
  const checks: [ExceptionProblem, boolean][] = [
    ['date', !isDate(date)],
    ['name', !isVisible(name) || name.length > EXCEPTION_NAME_MAX],
    ['duplicate', before.some((other) => isSameDay(exception, other))],
    ['spans', spans.length > DAY_SPANS_MAX],
  ];
  return checks.flatMap(([problem, isWrong]) => (isWrong ? [problem] : []));
}

/** Whether two exceptions would decide the same date; a yearly one and one of a very date do not. */
export const isSameDay = (one: HoursException, other: HoursException): boolean =>
  one.isYearly === other.isYearly && one.date.slice(one.isYearly ? 5 : 0) === other.date.slice(one.isYearly ? 5 : 0);

/** A day of the calendar as YYYY-MM-DD, from 1970 to 2100. */
function isDate(text: string): boolean {
  if (!/^(19[7-9]\d|20\d\d|2100)-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
