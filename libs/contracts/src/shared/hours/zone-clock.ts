import type { Weekday } from './opening-hours.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface LocalMoment {
  /** YYYY-MM-DD. */
  date: string;
  weekday: Weekday;
  /** HH:mm. */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Date, weekday and local time of an instant in a zone (IANA name). */
export function localMoment(zone: string, instant: Date): LocalMoment {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday!.toLowerCase() as Weekday,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/**
 * An instant by the clock of a zone, as consoles write a time without one: 2026-03-10T23:59:59. `instantOf` reads it back.
 */
export const localText = (zone: string, instant: Date): string =>
  new Date(instant.getTime() + offsetAt(zone, instant.getTime())).toISOString().slice(0, LOCAL_TEXT_LENGTH);

/** Whether a text without a zone, with or without a time and seconds, is what `localText` writes of the instant. */
export const isLocalText = (text: string, zone: string, instant: Date): boolean =>
  LOCAL_START.test(text) && localText(zone, instant).startsWith(text.replace(' ', 'T'));

/** A day, with or without a time to minutes or seconds. */
const LOCAL_START = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?)?$/;
const LOCAL_TEXT_LENGTH = '2026-03-10T23:59:59'.length;

/** Formatters by zone: creating one costs a hundred times as much as using it. */
const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** As many dates from this one on, itself included; with a step of -1 the ones before, without itself. */
export function* datesFrom(date: string, count: number, step: 1 | -1 = 1): Generator<string> {
  const first = Date.parse(`${date}T00:00Z`) + (step === 1 ? 0 : -DAY_MS);
  for (let index = 0; index < count; index++) {
    yield new Date(first + index * step * DAY_MS).toISOString().slice(0, 10);
  }
}

/** The instants of a local time on a date, in milliseconds since 1970: two around a day on which the clock is changed. */
export function instantsOf(zone: string, date: string, time: string): number[] {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const offsets = [offsetAt(zone, asUtc - DAY_MS), offsetAt(zone, asUtc + DAY_MS)];
  return [...new Set(offsets.map((offset) => asUtc - offset))];
}

/**
 * The instant of a local time (HH:mm, also with seconds) on a date. One that comes twice means the first; one that is
 * skipped is counted by the clock before the change.
 */
export function instantOf(zone: string, date: string, time: string): Date {
  const instants = instantsOf(zone, date, time).sort((a, b) => a - b);
  const isShown = (instant: number) => {
    const shown = localMoment(zone, new Date(instant));
    return shown.date === date && shown.time === time.slice(0, 5);
  };
  return new Date(instants.find(isShown) ?? Math.max(...instants));
}

/** The instant around a local date at which the clock is put forward or back; none on nearly all dates. */
export function clockChangesOn(zone: string, date: string): number[] {
  let [before, after] = [Date.parse(`${date}T00:00Z`) - DAY_MS, Date.parse(`${date}T00:00Z`) + 2 * DAY_MS];
  const offset = offsetAt(zone, before);
  if (offsetAt(zone, after) === offset) return [];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return [after];
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const { date, time } = localMoment(zone, new Date(instant));
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
