import { instantOf, localText, MONTHS_OF, type Recurrence } from '@prosa/contracts';

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
  if (!isDay(full) || Number.isNaN(Date.parse(HAS_ZONE.test(full) ? full : `${full}Z`))) return null;
  if (HAS_ZONE.test(full)) return new Date(full);
  const [date = '', time = ''] = full.split('T');
  return instantOf(timeZone, date, time);
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
  const [date = '', time = ''] = localText(timeZone, dueDate).split('T');
  const [years = 0, months = 0] = date.split('-').map(Number);
  const month = months - 1 + MONTHS_OF[recurrence];
  const year = years + Math.floor(month / 12);
  const day = Math.min(dueDay, daysIn(year, month % 12));
  const next = new Date(Date.UTC(year, month % 12, day)).toISOString().slice(0, DAY_LENGTH);
  return instantOf(timeZone, next, time);
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
export const dayOfMonth = (at: Date, timeZone: string): number => Number(localText(timeZone, at).slice(8, DAY_LENGTH));

const DAY_LENGTH = '2026-03-10'.length;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
