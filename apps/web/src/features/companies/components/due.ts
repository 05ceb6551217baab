import { DUE_SOON_DAYS } from '@prosa/contracts';
import { differenceInCalendarDays } from 'date-fns';
import { type Due, dueLocalOf } from '../../../shared/company/due-day.js';
import type { RowTone } from '../../../shared/lists/column.js';

/** Calendar days until a company is due; zero or negative when it is due or overdue. */
export const daysUntil = (due: Due, now: number): number => differenceInCalendarDays(dueLocalOf(due), now);

/** Row colour: red when due or overdue, yellow one to five days before (docs/spec/secondary.md §2). */
export function dueTone(due: Due, now: number): RowTone | undefined {
  const days = daysUntil(due, now);
  if (days <= 0) return 'bad';
  return days <= DUE_SOON_DAYS ? 'warn' : undefined;
}
