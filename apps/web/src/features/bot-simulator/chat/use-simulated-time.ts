import { useLanguage } from '../../../shared/i18n/use-language.js';

/** Words for a moment by the clock of the company: `Thu, 26 Nov, 14:05`. */
export function useSimulatedTime(timeZone: string): (at: Date) => string {
  const language = useLanguage();
  const two = '2-digit';
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: two,
    minute: two,
    hourCycle: 'h23',
  });
  return (at) => format.format(at);
}
