import type { Language } from '@prosa/contracts';
import { differenceInCalendarDays, isSameDay, lightFormat } from 'date-fns';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const capitalise = (text: string, language: Language) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Formats today's times as HH:mm, others as dd/MM/yyyy (docs/spec/core.md §9). */
export function momentText(iso: string, now = new Date()): string {
  return isSameDay(iso, now) ? lightFormat(iso, 'HH:mm') : lightFormat(iso, 'dd/MM/yyyy');
}

/** Formats as dd/MM/yyyy (docs/spec/core.md §9). */
export const dateText = (iso: string): string => lightFormat(iso, 'dd/MM/yyyy');

/** Formats as HH:mm:ss, for what is read now. */
export const timeOfDayText = (iso: string): string => lightFormat(iso, 'HH:mm:ss');

/** Formats as HH:mm on any day, for messages below a day separator. */
export const clockText = (iso: string): string => lightFormat(iso, 'HH:mm');

/** Formats as dd/MM/yyyy HH:mm:ss, for tooltips. */
export const exactText = (iso: string): string => lightFormat(iso, 'dd/MM/yyyy HH:mm:ss');

/** Formats as dd/MM/yy HH:mm, for tables (docs/spec/core.md §9). */
export const tableTimeText = (iso: string): string => lightFormat(iso, 'dd/MM/yy HH:mm');

/** Caches one format per language or time zone: creating one costs a hundred times as much as using it. */
function onceFor<Key, Format>(make: (key: Key) => Format): (key: Key) => Format {
  const made = new Map<Key, Format>();
  return (key) => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
}

const zoned = onceFor(
  (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** Formats as dd/MM/yyyy HH:mm:ss in a time zone (IANA name), which need not be this computer's. */
export const timeInZone = (iso: string, timeZone: string): string =>
  zoned(timeZone).format(new Date(iso)).replace(',', '');

const relativeDay = onceFor((language: Language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const weekday = onceFor((language: Language) => new Intl.DateTimeFormat(language, { weekday: 'long' }));

/** Text of a day separator: today, yesterday, the weekday within a week, else dd/MM/yyyy. */
export function dayText(iso: string, language: Language, now = new Date()): string {
  const daysAgo = differenceInCalendarDays(now, iso);
  if (daysAgo === 0 || daysAgo === 1) {
    return capitalise(relativeDay(language).format(-daysAgo, 'day'), language);
  }
  if (daysAgo > 1 && daysAgo < 7) {
    return capitalise(weekday(language).format(new Date(iso)), language);
  }
  return lightFormat(iso, 'dd/MM/yyyy');
}

const units = new Map<string, Intl.NumberFormat>();

/** The short form of a unit. Cached: creating one costs a hundred times as much as using it. */
export function unitFormat(language: Language, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const format = units.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  units.set(key, format);
  return format;
}

/** Elapsed time in one unit: "5 min", "2 h", "3 d" in the language's short form. Under a minute: 0 minutes. */
export function waitingText(sinceIso: string, language: Language, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(sinceIso).getTime()) / MINUTE_MS));
  const [value, unit] =
    minutes < HOUR_MINUTES
      ? [minutes, 'minute']
      : minutes < DAY_MINUTES
        ? [Math.floor(minutes / HOUR_MINUTES), 'hour']
        : [Math.floor(minutes / DAY_MINUTES), 'day'];
  return unitFormat(language, String(unit)).format(Number(value));
}

/** As `waitingText`, and in seconds under a minute: "12 s". */
export function ageText(sinceIso: string, language: Language, nowIso: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(nowIso) - Date.parse(sinceIso)) / 1_000));
  return seconds < 60
    ? unitFormat(language, 'second').format(seconds)
    : waitingText(sinceIso, language, new Date(nowIso));
}

/** Formats milliseconds as "340 ms", from a second on as "2.4 s", in the language's short form. */
export const millisecondsText = (ms: number, language: Language): string =>
  ms < 1_000
    ? unitFormat(language, 'millisecond').format(ms)
    : unitFormat(language, 'second').format(Math.round(ms / 100) / 10);

/** Formats a length in seconds as 0:07, 12:03, 1:02:03. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
