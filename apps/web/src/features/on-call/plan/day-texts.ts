import type { Language } from '@prosa/contracts';

const capitalise = (text: string, language: Language) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** 1 January 2024 is a Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** Name of a day of the week, 0 for Monday. */
export const weekdayText = (index: number, language: Language, weekday: 'long' | 'short' = 'long'): string =>
  capitalise(
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + index * DAY_MS).replace('.', ''),
    language,
  );

/** A date (YYYY-MM-DD) with its weekday: `Seg., 30/11`. */
export const dayTitle = (day: string, language: Language): string =>
  capitalise(
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: '2-digit',
      month: '2-digit',
      timeZone: 'UTC',
    }).format(Date.parse(`${day}T12:00Z`)),
    language,
  );
