import type { CalendarDate } from '@internationalized/date';
import type { ChartColor } from '../theme/chart-colors.js';

/** Something on one day or several, the last included. Days are written YYYY-MM-DD. */
export interface CalendarEntry {
  id: string;
  label: string;
  start: string;
  end: string;
  /** Time or other words beside the label. */
  detail?: string;
  color?: ChartColor;
}

/** The part of an entry that lies in one week. */
export interface WeekBar {
  entry: CalendarEntry;
  /** Index of its first day in the week. */
  from: number;
  length: number;
  lane: number;
  /** Whether it began before this week, or continues after it. */
  isContinued: boolean;
  isContinuing: boolean;
}

interface WeekLanes {
  bars: WeekBar[];
  /** How many entries of each day found no lane. */
  hidden: number[];
}

/** The days of an entry are compared as text: the form sorts by time, and no time zone can move them. */
const covers = (entry: CalendarEntry, day: string) => entry.start <= day && day <= entry.end;

/** The entries of a day in the order in which they are shown: longer ones first, as their bars are. */
export const entriesOf = (entries: readonly CalendarEntry[], day: string): CalendarEntry[] =>
  inOrder(entries.filter((entry) => covers(entry, day)));

const inOrder = (entries: readonly CalendarEntry[]) =>
  entries.toSorted((a, b) => a.start.localeCompare(b.start) || b.end.localeCompare(a.end) || a.id.localeCompare(b.id));

/** Places the entries of a week in lanes, so that no two bars of a lane share a day. */
export function lanesOfWeek(week: readonly CalendarDate[], all: readonly CalendarEntry[], lanes: number): WeekLanes {
  const days = week.map(String);
  const taken = Array.from({ length: lanes }, () => days.map(() => false));
  const hidden = days.map(() => 0);
  const bars: WeekBar[] = [];

  for (const entry of inOrder(all)) {
    const covered = days.flatMap((day, at) => (covers(entry, day) ? [at] : []));
    if (covered.length === 0) continue;
    const lane = taken.findIndex((row) => covered.every((at) => !row[at]));
    if (lane === -1) {
      for (const at of covered) hidden[at] += 1;
      continue;
    }
    for (const at of covered) taken[lane][at] = true;
    bars.push(barOf(entry, covered, lane, days));
  }
  return { bars, hidden };
}

const barOf = (entry: CalendarEntry, covered: number[], lane: number, days: string[]): WeekBar => ({
  entry,
  from: covered[0],
  length: covered.length,
  lane,
  isContinued: entry.start < days[0],
  isContinuing: entry.end > (days.at(-1) ?? ''),
});
