import type { Language } from '@prosa/contracts';

/** Begins a text with a capital letter. */
export const capitalise = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** 1 January 2024 is a Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** Name of a day of the week, 0 for Monday. */
export const weekdayText = (index: number, language: Language, weekday: 'long' | 'short' = 'long'): string =>
  capitalise(
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + index * DAY_MS).replace('.', ''),
    language,
  );
