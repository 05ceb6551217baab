import { type CalendarDate, endOfMonth, startOfMonth, startOfWeek } from '@internationalized/date';

const DAYS = 7;

/** The weeks that show a month, in the order of the locale's week, with the days of its neighbours that fill them. */
export function weeksOfMonth(month: CalendarDate, locale: string): CalendarDate[][] {
  const last = endOfMonth(month);
  const weeks: CalendarDate[][] = [];
  for (let day = startOfWeek(startOfMonth(month), locale); day.compare(last) <= 0; day = day.add({ days: DAYS })) {
    const first = day;
    weeks.push(Array.from({ length: DAYS }, (_, at) => first.add({ days: at })));
  }
  return weeks;
}
