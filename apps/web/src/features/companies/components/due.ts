import type { CompanyRecordView } from '@prosa/contracts';
import { differenceInCalendarDays } from 'date-fns';
import type { RowTone } from '../../../shared/lists/column.js';

/** secondary.md §9: so many days before it is due a company's row is yellow. */
const SOON_DAYS = 5;

/** Days until a company is due; none or fewer when it is today or past. */
export const daysUntil = (dueDate: string, now: number): number => differenceInCalendarDays(dueDate, now);

/** secondary.md §2: red when it is today or past, yellow 1 to 5 days before. */
export function dueTone({ dueDate }: Pick<CompanyRecordView, 'dueDate'>, now: number): RowTone | undefined {
  const days = daysUntil(dueDate, now);
  if (days <= 0) return 'bad';
  return days <= SOON_DAYS ? 'warn' : undefined;
}
