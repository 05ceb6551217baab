import { type CalendarDate, endOfWeek, startOfWeek } from '@internationalized/date';

/** Where a key moves from a day, as in the grid pattern of the accessibility practices; null for other keys. */
export function dayAfterKey(key: string, day: CalendarDate, locale: string): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 });
    case 'ArrowRight':
      return day.add({ days: 1 });
    case 'ArrowUp':
      return day.subtract({ weeks: 1 });
    case 'ArrowDown':
      return day.add({ weeks: 1 });
    case 'PageUp':
      return day.subtract({ months: 1 });
    case 'PageDown':
      return day.add({ months: 1 });
    default:
      return dayAtEdge(key, day, locale);
  }
}

function dayAtEdge(key: string, day: CalendarDate, locale: string): CalendarDate | null {
  if (key === 'Home') return startOfWeek(day, locale);
  return key === 'End' ? endOfWeek(day, locale) : null;
}
