import { instantOf, localMoment, type ReportRhythm } from '@prosa/contracts';

const DAY_MS = 86_400_000;

export interface ReportTimes {
  rhythm: ReportRhythm;
  /** 1 is Monday. */
  weekday: number;
  day: number;
  hour: number;
}

/** The next report after an instant: its local day and its time. */
export function nextReport(times: ReportTimes, zone: string, after: Date): { day: string; at: Date } {
  const today = localMoment(zone, after).date;
  for (const day of candidates(times, today)) {
    const at = instantOf(zone, day, `${String(times.hour).padStart(2, '0')}:00`);
    if (at > after) return { day, at };
  }
  throw new Error('a report has a next time');
}

/** The week from Monday to Sunday, or the month, before a local day; both days inclusive. */
export function periodBefore(rhythm: ReportRhythm, day: string): { from: string; to: string } {
  if (rhythm === 'weekly') {
    const monday = later(day, 1 - weekdayOf(day));
    return { from: later(monday, -7), to: later(monday, -1) };
  }
  const to = later(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Days on which the next report may be due, in their order. */
function candidates({ rhythm, weekday, day }: ReportTimes, today: string): string[] {
  if (rhythm === 'weekly') {
    const first = later(today, (weekday - weekdayOf(today) + 7) % 7);
    return [first, later(first, 7)];
  }
  const months = [`${today.slice(0, 7)}-01`];
  months.push(`${later(months[0]!, 31).slice(0, 7)}-01`);
  return months.map((month) => later(month, day - 1)).filter((each) => each >= today);
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;
