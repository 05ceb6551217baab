import type { CompanyRecordView } from '@prosa/contracts';
import { differenceInCalendarDays } from 'date-fns';
import type { RowTone } from '../../../shared/lists/column.js';

/** Number of days before the due date on which a row turns yellow (docs/spec/secondary.md §9). */
const SOON_DAYS = 5;

/** Calendar days until a company is due; zero or negative when it is due or overdue. */
export const daysUntil = (dueDate: string, now: number): number => differenceInCalendarDays(dueDate, now);

/** Row colour: red when due or overdue, yellow one to five days before (docs/spec/secondary.md §2). */
export function dueTone({ dueDate }: Pick<CompanyRecordView, 'dueDate'>, now: number): RowTone | undefined {
  const days = daysUntil(dueDate, now);
  if (days <= 0) return 'bad';
  return days <= SOON_DAYS ? 'warn' : undefined;
}
