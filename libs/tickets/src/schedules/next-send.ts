import { instantOf, localMoment, type RepeatUnit } from '@prosa/contracts';

/** What repeats: every so many units from a local time (YYYY-MM-DDTHH:mm:ss). */
export interface Repetition {
  repeatUnit: RepeatUnit;
  repeatEvery: number;
  repeatFrom: string;
}

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7 } as const;
/** The least days of a unit: no repetition before that is due. */
const LEAST_DAYS = { day: 1, week: 7, month: 28 } as const;
const MOST_DAYS = { day: 1, week: 7, month: 31 } as const;

/**
 * The first time after `after` at which it is sent again, by the clock of the zone (IANA name): the same local time also
 * where the clock is changed, and in a month without that day its last one. Null when it does not repeat.
 */
export function nextSend({ repeatUnit, repeatEvery, repeatFrom }: Repetition, zone: string, after: Date): Date | null {
  if (repeatUnit === 'none') return null;
  const [from = '', time = ''] = repeatFrom.split('T');
  const days = (after.getTime() - Date.parse(`${repeatFrom}Z`)) / DAY_MS;
  // Two days earlier, because a zone's clock differs from UTC.
  let step = Math.max(1, Math.floor((days - 2) / (MOST_DAYS[repeatUnit] * repeatEvery)));
  const last = Math.max(1, Math.ceil((days + 2) / (LEAST_DAYS[repeatUnit] * repeatEvery)) + 1);
  for (; step <= last; step++) {
    const at = instantOf(zone, later(from, repeatUnit, step * repeatEvery), time);
    if (at > after) return at;
  }
  return null;
}

/** The date so many units later. */
function later(date: string, unit: keyof typeof LEAST_DAYS, count: number): string {
  if (unit !== 'month') {
    return new Date(Date.parse(`${date}T00:00Z`) + count * DAYS[unit] * DAY_MS).toISOString().slice(0, 10);
  }
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The local time of an instant, from which repetitions are counted. */
export function repeatFromOf(at: Date, zone: string): string {
  const { date, time } = localMoment(zone, at);
  return `${date}T${time}:${at.toISOString().slice(17, 19)}`;
}
