import type { Language } from '@prosa/contracts';
import { timeInZone, unitFormat } from '../../../shared/format/time.js';

export const MINUTE_MS = 60_000;

/** Formats a calendar day (yyyy-MM-dd), which is the same in every time zone, as dd/MM/yyyy. */
export const calendarDayText = (day: string): string => day.split('-').toReversed().join('/');

/** Formats a calendar day (yyyy-MM-dd) as dd/MM. */
export const shortDayText = (day: string): string => calendarDayText(day).slice(0, 5);

/** Formats as HH:mm:ss in a time zone (IANA name). */
export const clockInZone = (iso: string, timeZone: string): string => timeInZone(iso, timeZone).slice(11);

/**
 * From one moment to another in a time zone (IANA name), for tables: dd/MM/yy HH:mm (docs/spec/core.md §9), the end of the
 * same day as HH:mm.
 */
export function spanInZone(from: string, to: string, timeZone: string): [from: string, to: string] {
  const [begin, end] = [timeInZone(from, timeZone), timeInZone(to, timeZone)];
  const isSameDay = begin.slice(0, 10) === end.slice(0, 10);
  return [tableText(begin), isSameDay ? end.slice(11, 16) : tableText(end)];
}

/** dd/MM/yyyy HH:mm:ss as dd/MM/yy HH:mm. */
const tableText = (exact: string): string => exact.slice(0, 6) + exact.slice(8, 16);

/** The calendar day (yyyy-MM-dd) of a moment in a time zone (IANA name). */
export const dayInZone = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time);

/** Whether a duration in milliseconds is less than a minute, as `hoursMinutesText` rounds. */
export const isUnderMinute = (ms: number): boolean => Math.round(ms / MINUTE_MS) < 1;

/** Formats a duration in milliseconds in hours and minutes: "2 h 5 min", "48 h", "5 min"; under a minute: "< 1 min". */
export function hoursMinutesText(ms: number, language: Language): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (isUnderMinute(ms)) return `< ${unitFormat(language, 'minute').format(1)}`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && unitFormat(language, 'hour').format(hours),
    rest > 0 && unitFormat(language, 'minute').format(rest),
  ];
  // A number and its unit stay on one line.
  return parts
    .flatMap((part) => part || [])
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' ');
}
