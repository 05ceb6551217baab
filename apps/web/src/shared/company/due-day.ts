import type { CompanyView } from '@prosa/contracts';
import { differenceInCalendarDays } from 'date-fns';
import { dateText } from '../format/time.js';

const DAY_MS = 86_400_000;

/** What has a due date: a company or an invoice. */
export type Due = Pick<CompanyView, 'dueDate' | 'dueLocal'>;

/** The due date by the company's clock, wherever this computer stands; a server of an earlier version sends the instant alone. */
export const dueLocalOf = ({ dueDate, dueLocal }: Due): string => dueLocal ?? dueDate;

/** The due day as dd/MM/yyyy. */
export const dueText = (of: Due): string => dateText(dueLocalOf(of));

/**
 * Calendar days until the due day; zero or negative when it is due or overdue. Both days are those of the company's clock,
 * which is as far from UTC now as when the term ends, except for the hour of a clock that is changed between.
 */
export function daysUntilDue({ dueDate, dueLocal }: Due, now: number): number {
  if (!dueLocal) return differenceInCalendarDays(dueDate, now);
  const due = Date.parse(`${dueLocal}Z`);
  const offset = due - Date.parse(dueDate);
  return dayOf(due) - dayOf(now + offset);
}

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
