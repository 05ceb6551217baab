import { useLanguage } from '../../../shared/i18n/use-language.js';
import { hoursMinutesText } from './times.js';

/** Formats a duration in milliseconds in hours and minutes, in the console's language. */
export function useHoursMinutes(): (ms: number) => string {
  const language = useLanguage();
  return (ms) => hoursMinutesText(ms, language);
}
