import type { CalendarDate } from '@internationalized/date';

/** Names of days and months in a language. The days of a calendar have no time zone: UTC keeps them as they are. */
export function namesOf(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: CalendarDate) => formatter.format(day.toDate('UTC'));
  };
  return {
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'short' }),
    weekdayInFull: format({ weekday: 'long' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayShortly: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  };
}
