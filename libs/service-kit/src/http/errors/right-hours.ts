import {
  type DaySchedule,
  type HoursException,
  readExceptions,
  readWeek,
  wrongExceptions,
  wrongTimes,
} from '@prosa/contracts';
import { storable } from '../text/storable-text.js';
import { AppError } from './app-error.js';

/**
 * The week that was sent, in the form in which it is stored. Throws ERR_VALIDATION: `fields.schedules` is "isWeek", or
 * names day, field and problem ("friday.endTimeA.order").
 */
export function rightWeek(sent: readonly DaySchedule[]): DaySchedule[] {
  const week = readWeek(sent);
  if (!week) throw new AppError('ERR_VALIDATION', { fields: { schedules: ['isWeek'] } });
  const wrong = wrongTimes(week).map(({ weekdayEn, field, problem }) => `${weekdayEn}.${field}.${problem}`);
  if (wrong.length > 0) throw new AppError('ERR_VALIDATION', { fields: { schedules: wrong } });
  return week;
}

/**
 * The exceptions that were sent, in the form in which they are stored. Throws ERR_VALIDATION: `fields.exceptions` is
 * "isExceptions", or names each by its place in the order of dates ("0.duplicate", "2.spans.0.end.order").
 */
export function rightExceptions(sent: readonly HoursException[]): HoursException[] {
  const exceptions = readExceptions(storable(sent));
  if (!exceptions) throw new AppError('ERR_VALIDATION', { fields: { exceptions: ['isExceptions'] } });
  const wrong = wrongExceptions(exceptions).flatMap(({ index, problems, spans }) => [
    ...problems.map((problem) => `${index}.${problem}`),
    ...spans.map((span) => `${index}.spans.${span.index}.${span.edge}.${span.problem}`),
  ]);
  if (wrong.length > 0) throw new AppError('ERR_VALIDATION', { fields: { exceptions: wrong } });
  return exceptions;
}
