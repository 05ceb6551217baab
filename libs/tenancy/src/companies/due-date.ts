import { MONTHS_OF, type Recurrence } from '@prosa/contracts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/;
const END_OF_DAY = 'T23:59:59';

/** The due date of a company and what it is computed from. */
export interface Term {
  dueDate: Date;
  recurrence: Recurrence;
  /** IANA name of the company's zone. */
  timeZone: string;
  /** The agreed day of the month. It stays when a shorter month moves a due date. */
  dueDay: number;
}

/**
 * Parses a due date: a day without a time ends at 23:59:59, a time without a zone is in the company's zone. Null: no
 * date.
 */
export function readDueDate(text: string, timeZone: string): Date | null {
  const full = (DAY.test(text) ? text + END_OF_DAY : text).replace(' ', 'T');
  if (!isDay(full)) return null;
  const read = new Date(HAS_ZONE.test(full) ? full : `${full}Z`);
  if (Number.isNaN(read.getTime())) return null;
  return HAS_ZONE.test(full) ? read : instantOf(read.getTime(), timeZone);
}

/** Whether the date at the start of the text exists. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split(/[-T]/).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month - 1);
}

/**
 * The due date after a payment (docs/spec/core.md §9): the same time of day on the agreed day of the month, or on the
 * month's last when it has no such day, by the company's clock.
 */
export function advanceDueDate({ dueDate, recurrence, timeZone, dueDay }: Term): Date {
  const local = new Date(dueDate.getTime() + offsetAt(dueDate.getTime(), timeZone));
  const month = local.getUTCMonth() + MONTHS_OF[recurrence];
  const year = local.getUTCFullYear() + Math.floor(month / 12);
  const day = Math.min(dueDay, daysIn(year, month % 12));
  const timeOfDay = local.getTime() % DAY_MS;
  return instantOf(Date.UTC(year, month % 12, day) + timeOfDay, timeZone);
}

/** The due date after a payment: one period later, counted from today when that would be in the past. */
export function dueAfterPayment(term: Term, now: Date): Pick<Term, 'dueDate' | 'dueDay'> {
  const { dueDay, timeZone } = term;
  const dueDate = advanceDueDate(term);
  if (dueDate > now) return { dueDate, dueDay };
  const today = dayOfMonth(now, timeZone);
  return { dueDate: advanceDueDate({ ...term, dueDate: now, dueDay: today }), dueDay: today };
}

/** The day of the month in the zone. */
export const dayOfMonth = (at: Date, timeZone: string): number =>
  new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).getUTCDate();

const DAY_MS = 86_400_000;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The instant of a local time, which is given as if it were UTC. */
function instantOf(local: number, timeZone: string): Date {
  const guess = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(guess, timeZone));
}

/** How far the zone is ahead of UTC at the instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(instant / 1_000) * 1_000;
}
