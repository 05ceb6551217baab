import { EXCEPTION_NAME_MAX, type HoursException, isSameDay } from '@prosa/contracts';
import Holidays from 'date-holidays';

/** Countries or states by their code. */
export type Names = Record<string, string>;

const countries = new Holidays();

/** Countries whose holidays are known, named in the language (ISO 639-1) as far as possible. */
export const countryNames = (language: string): Names => countries.getCountries(language);

export const stateNames = (country: string, language: string): Names =>
  (countries.getStates(country, language) as Names | undefined) ?? {};

/** The public holidays of a country, or of one of its states, in a year; on a fixed day of the year they are yearly. */
export function publicHolidays(country: string, state: string, year: number, language: string): HoursException[] {
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  const found = calendar
    .getHolidays(year, language)
    .filter(({ type }) => type === 'public')
    .map(({ date, name, rule }) => ({
      date: date.slice(0, 10),
      name: name.slice(0, EXCEPTION_NAME_MAX),
      isYearly: /^\d\d-\d\d$/.test(rule),
      spans: [],
    }));
  return found.filter((each, index) => found.findIndex((other) => isSameDay(each, other)) === index);
}
